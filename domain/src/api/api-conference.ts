import * as v from 'valibot'

import { conferenceEntries } from '../conference/conference-settings.ts'
import { submissionSettingsSchema } from '../conference/submission-window.ts'
import { isDay } from '../conference/time-zones.ts'
import { conferenceLimits } from '../limits.ts'
import { wellFormed } from '../text/text-fields.ts'
import { shownMomentSchema } from './shown-moment.ts'

const example = 'A time with its zone is expected, such as 2026-03-01T23:59:00+05:30.'

/** A moment as it is sent: ISO 8601 with a zone. Years that are a slip of the hand are refused. */
export const sentMomentSchema = v.pipe(
  v.string(example),
  v.isoTimestamp(example),
  v.check((text) => isDay(text.slice(0, 10)), 'There is no such day. Look at the calendar.'),
  v.toDate(example),
  v.minValue(new Date('2000-01-01T00:00:00Z'), 'This time is long ago. Look at its year.'),
  v.maxValue(new Date('2200-01-01T00:00:00Z'), 'This time is far away. Look at its year.'),
)

const { graceMinutes, closedWords } = submissionSettingsSchema.entries

const sentSubmissions = v.object({
  opensAt: v.exactOptional(v.nullable(sentMomentSchema)),
  closesAt: v.exactOptional(v.nullable(sentMomentSchema)),
  graceMinutes: v.exactOptional(graceMinutes),
  paused: v.exactOptional(v.boolean()),
  closedWords: v.exactOptional(closedWords),
})

const said = conferenceEntries(sentMomentSchema)
const sentConference = v.object({
  dates: v.exactOptional(said.dates),
  timeZone: v.exactOptional(said.timeZone),
  notice: v.exactOptional(said.notice),
  topics: v.exactOptional(said.topics),
  limits: v.exactOptional(said.limits),
  contact: v.exactOptional(said.contact),
})

/** A change of when papers may come: what it names is replaced, null clears. */
export const submissionsChangeSchema = v.object({
  ...sentSubmissions.entries,
  /** What the organiser saw of what is changed. */
  seen: v.optional(sentSubmissions),
})

/** A change of what is said of the conference: what it names is replaced, null is as the site was built. */
export const conferenceChangeSchema = v.object({
  ...sentConference.entries,
  /** What the organiser saw of what is changed. */
  seen: v.optional(sentConference),
})

/** When papers may come, as organisers see it. */
export const apiSubmissionsSchema = v.object({
  opensAt: v.nullable(shownMomentSchema),
  closesAt: v.nullable(shownMomentSchema),
  graceMinutes: v.number(),
  paused: v.boolean(),
  pausedAt: v.nullable(shownMomentSchema),
  closedWords: v.nullable(v.string()),
})

/** When papers may come, as organisers see it. */
export type ApiSubmissions = v.InferOutput<typeof apiSubmissionsSchema>

const shownDates = v.array(v.object({ id: v.string(), label: v.string(), at: shownMomentSchema }))
const shownNotice = v.nullable(v.object({ text: v.string(), until: shownMomentSchema }))
const shownLimits = v.object({ pages: v.number(), abstractWords: v.number() })

/** What is said of the conference, as organisers see it. Null: as the site was built. */
export const apiConferenceSettingsSchema = v.object({
  dates: v.nullable(shownDates),
  timeZone: v.nullable(v.string()),
  notice: shownNotice,
  topics: v.nullable(v.array(v.string())),
  limits: v.nullable(shownLimits),
  contact: v.nullable(v.string()),
})

/** What is said of the conference, as organisers see it. */
export type ApiConferenceSettings = v.InferOutput<typeof apiConferenceSettingsSchema>

/**
 * The conference as everybody may know it, as it is in force, whether organisers have set it or the site was built
 * with it. Leaves out a notice that is over, and the grace period.
 */
export const publicConferenceSchema = v.object({
  dates: shownDates,
  timeZone: v.string(),
  notice: shownNotice,
  topics: v.array(v.string()),
  limits: shownLimits,
  submissions: v.object({
    opensAt: v.nullable(shownMomentSchema),
    closesAt: v.nullable(shownMomentSchema),
    paused: v.boolean(),
    closedWords: v.nullable(v.string()),
  }),
})

/** What everybody may know of the conference. */
export type PublicConference = v.InferOutput<typeof publicConferenceSchema>

/** How long one author alone may submit. */
export const extensionSchema = v.object({
  until: sentMomentSchema,
  note: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(conferenceLimits.extensionNote),
      wellFormed('The note'),
    ),
    '',
  ),
})

/** How long one author alone may submit, as organisers see it. */
export const apiExtensionSchema = v.object({
  uid: v.string(),
  until: shownMomentSchema,
  note: v.string(),
})

import * as v from 'valibot'

import { conferenceLimits } from '../limits.ts'
import { emailSchema, requiredLine, requiredText } from '../text/text-fields.ts'
import { wholeNumber } from '../text/whole-number.ts'
import { isTimeZone } from './time-zones.ts'

/**
 * The schemas of what organisers say of the conference, each null where all is as the site was built.
 *
 * @param moment parses a moment: a `Date` of what is stored, a text of what is sent
 */
export function conferenceEntries(moment: v.GenericSchema<unknown, Date>) {
  return {
    dates: v.nullable(
      v.pipe(
        v.array(dateSchema(moment)),
        v.minLength(1, 'Keep at least one date, or go back to those that the site was built with.'),
        v.maxLength(conferenceLimits.dates, 'These are too many dates.'),
        v.check((dates) => areDifferent(dates.map(({ id }) => id)), 'Two dates have the same id.'),
        v.check(
          (dates) => areDifferent(dates.map(({ label }) => label.toLowerCase())),
          'Two dates have the same name.',
        ),
      ),
    ),
    /** An IANA name; `Etc/GMT+12` is Anywhere on Earth. */
    timeZone: v.nullable(
      v.pipe(
        v.string(),
        v.check(isTimeZone, 'Choose a time zone of the list, such as Asia/Kolkata.'),
      ),
    ),
    /** What every visitor should know now, until when. */
    notice: v.nullable(
      v.object({ text: requiredText('The notice', conferenceLimits.notice), until: moment }),
    ),
    /** What a paper can be about: the form's keywords. */
    topics: v.nullable(
      v.pipe(
        v.array(requiredLine('A topic', conferenceLimits.topic)),
        v.minLength(1, 'Keep at least one topic.'),
        v.maxLength(conferenceLimits.topics, 'These are too many topics.'),
        v.check(
          (topics) => areDifferent(topics.map((topic) => topic.toLowerCase())),
          'Two topics are the same.',
        ),
      ),
    ),
    /** What the guidelines ask for; nothing enforces it. */
    limits: v.nullable(
      v.object({
        pages: wholeNumber('Pages', conferenceLimits.pages),
        abstractWords: wholeNumber('Words of an abstract', conferenceLimits.abstractWords),
      }),
    ),
    /** Whom answers to mails reach. */
    contact: v.nullable(emailSchema),
  }
}

/** A moment that people have to know, such as the end of a deadline. */
function dateSchema(moment: v.GenericSchema<unknown, Date>) {
  return v.object({
    /** Never changes, also when the moment does: calendars find their entry again by it. */
    id: v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9][a-z0-9-]{0,39}$/,
        'A date’s id has small letters, digits and hyphens alone.',
      ),
    ),
    label: requiredLine('The name of a date', conferenceLimits.dateLabel),
    at: moment,
  })
}

/** What organisers say of the conference: `settings/conference`. */
export const conferenceSettingsSchema = v.object(conferenceEntries(v.date()))

/** What organisers say of the conference. */
export type ConferenceSettings = v.InferOutput<typeof conferenceSettingsSchema>

/** A moment that people have to know. */
export type ConferenceDate = NonNullable<ConferenceSettings['dates']>[number]

/** As long as no organiser has set anything, all is as the site was built. */
export const asBuilt: ConferenceSettings = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  contact: null,
}

const { entries } = conferenceSettingsSchema

/** One setting that can't be read leaves the others as they are. */
const storedSchema = v.object({
  dates: v.fallback(entries.dates, null),
  timeZone: v.fallback(entries.timeZone, null),
  notice: v.fallback(entries.notice, null),
  topics: v.fallback(entries.topics, null),
  limits: v.fallback(entries.limits, null),
  contact: v.fallback(entries.contact, null),
})

/**
 * Parses what `settings/conference` holds; what is missing or can't be read is as the site was built.
 *
 * @param data undefined when there is no such document; its times are `Date`s
 */
export function parseConferenceSettings(
  data: Readonly<Record<string, unknown>> | undefined,
): ConferenceSettings {
  return v.parse(storedSchema, { ...asBuilt, ...data })
}

function areDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

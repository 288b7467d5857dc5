import * as v from 'valibot'

import type { ErrorCode } from '../errors.ts'
import { submissionLimits } from '../limits.ts'

/** When papers may come, as organisers have set it: `settings/submissions`. */
export const submissionSettingsSchema = v.object({
  /** From when on papers may come; null: from ever. */
  opensAt: v.nullable(v.date()),
  /** The close that everybody is told; null: none. */
  closesAt: v.nullable(v.date()),
  /** For how long papers are still taken after the close. Nobody but organisers is told. */
  graceMinutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(submissionLimits.longestGrace),
  ),
  /** Since when no papers are taken for a while; null: they are. */
  pausedAt: v.nullable(v.date()),
  /** What is said to whoever comes too late, beside the date; null: nothing. */
  closedWords: v.nullable(v.pipe(v.string(), v.maxLength(submissionLimits.closedWords))),
})

/** As above, as it is stored: words that can't be read close nothing. */
const storedSettingsSchema = v.object({
  ...submissionSettingsSchema.entries,
  closedWords: v.fallback(submissionSettingsSchema.entries.closedWords, null),
})

/**
 * Parses what `settings/submissions` holds.
 *
 * @param data undefined when there is no such document
 * @param asDate makes a `Date` of a stored time and leaves anything else
 */
export function parseSubmissionSettings(
  data: Readonly<Record<string, unknown>> | undefined,
  asDate: (stored: unknown) => unknown,
): SubmissionSettings | 'malformed' | null {
  if (data === undefined) return null
  const fields = Object.entries(data).map(([name, value]) => [name, asDate(value)])
  const parsed = v.safeParse(storedSettingsSchema, Object.fromEntries(fields))
  return parsed.success ? parsed.output : 'malformed'
}

/** When papers may come, as organisers have set it. */
export type SubmissionSettings = v.InferOutput<typeof submissionSettingsSchema>

/** As long as no organiser has set anything, papers may always come. */
export const alwaysOpen: SubmissionSettings = {
  opensAt: null,
  closesAt: null,
  graceMinutes: 0,
  pausedAt: null,
  closedWords: null,
}

/** An author's word that an upload has begun: `submissionStarts/{uid}`, stamped by the rules. */
export interface SubmissionStart {
  readonly paperId: string
  readonly at: Date
}

/** What holds for one author beside the settings. */
export interface AuthorWindow {
  /** How long this author alone may submit; null: as everybody. */
  readonly extendedUntil: Date | null
  readonly start: SubmissionStart | null
}

/** Why a paper may not come. */
export type WindowRefusal = Extract<
  ErrorCode,
  'submissions-not-open' | 'submissions-paused' | 'submissions-closed'
>

/**
 * Tells whether a paper may come from its author: a new one, or an edit. The security rules say the same
 * (`takesPaper` in firestore.rules); `submission-window-cases.ts` is what both are held to.
 *
 * @param settings null when none are stored; `malformed` when what is stored can't be read
 * @param now the server's time
 * @returns the code of the refusal, or null when the paper may come
 */
export function windowRefusal(
  settings: SubmissionSettings | 'malformed' | null,
  author: AuthorWindow,
  paperId: string,
  now: Date,
): WindowRefusal | null {
  if (settings === null) return null
  if (settings === 'malformed') return 'submissions-closed'
  const { opensAt, closesAt, pausedAt } = settings
  const lastMoment = lastMomentOf(settings)
  const isStartedBy = (moment: Date) => hasBegun(author.start, paperId, moment, now)
  if (opensAt !== null && now < opensAt) return 'submissions-not-open'
  const isInTime =
    closesAt === null ||
    now <= lastMoment ||
    (author.extendedUntil !== null && now <= author.extendedUntil) ||
    isStartedBy(lastMoment)
  if (!isInTime) return 'submissions-closed'
  return pausedAt === null || isStartedBy(pausedAt) ? null : 'submissions-paused'
}

/** The last moment at which a paper is taken from everybody; without a close it never comes. */
function lastMomentOf({ closesAt, graceMinutes }: SubmissionSettings): Date {
  return new Date((closesAt?.getTime() ?? 0) + graceMinutes * 60_000)
}

function hasBegun(
  start: SubmissionStart | null,
  paperId: string,
  moment: Date,
  now: Date,
): boolean {
  return (
    start !== null &&
    start.paperId === paperId &&
    start.at <= moment &&
    now.getTime() <= start.at.getTime() + submissionLimits.longestUpload
  )
}

/** By what a paper came that came after the close. */
export type Lateness = 'grace' | 'extension' | 'start'

/**
 * Tells by what a paper was taken after the announced close, for organisers; null for one that came before.
 *
 * @param at when the paper was written, by the server's clock
 */
export function latenessOf(
  settings: SubmissionSettings | null,
  author: AuthorWindow,
  at: Date,
): Lateness | null {
  if (settings === null || settings.closesAt === null || at <= settings.closesAt) return null
  if (at <= lastMomentOf(settings)) return 'grace'
  return author.extendedUntil !== null && at <= author.extendedUntil ? 'extension' : 'start'
}

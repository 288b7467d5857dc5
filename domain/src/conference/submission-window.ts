import * as v from 'valibot'

import type { ErrorCode } from '../errors.ts'
import { submissionLimits } from '../limits.ts'
import { wellFormed } from '../text/text-fields.ts'

const graceExpected = `Grace: whole minutes from 0 to ${String(submissionLimits.longestGrace)} are expected.`

/** When papers may come, as organisers have set it: `settings/submissions`. */
export const submissionSettingsSchema = v.object({
  /** From when on papers may come; null: from ever. */
  opensAt: v.nullable(v.date()),
  /** The close that everybody is told; null: none. */
  closesAt: v.nullable(v.date()),
  /** For how long papers are still taken after the close. Nobody but organisers is told. */
  graceMinutes: v.pipe(
    v.number(graceExpected),
    v.integer(graceExpected),
    v.minValue(0, graceExpected),
    v.maxValue(submissionLimits.longestGrace, graceExpected),
    // JSON knows a -0, shows it as 0, and that is another number than what was seen.
    v.transform((minutes) => minutes + 0),
  ),
  /** Since when no papers are taken for a while; null: they are. */
  pausedAt: v.nullable(v.date()),
  /** What is said to whoever comes too late, beside the date; null: nothing. */
  closedWords: v.nullable(
    v.pipe(v.string(), v.maxLength(submissionLimits.closedWords), wellFormed('This text')),
  ),
})

/** When papers may come, as organisers have set it. */
export type SubmissionSettings = v.InferOutput<typeof submissionSettingsSchema>

/**
 * What the security rules compare with, who have room for little reckoning: made from the rest by
 * `storedSubmissions` and by nothing else.
 */
const takingSchema = v.object({
  /** From when on papers are taken. */
  takenFrom: v.date(),
  /** The last moment at which a paper is taken from everybody: the close and its grace. */
  takenUntil: v.date(),
  /** By when an upload must have begun that ends later: then, or when the pause began. */
  startedBy: v.date(),
  pausedAt: submissionSettingsSchema.entries.pausedAt,
})

/** What `settings/submissions` holds. */
export type StoredSubmissions = SubmissionSettings & v.InferOutput<typeof takingSchema>

const { opensAt, closesAt, graceMinutes, closedWords } = submissionSettingsSchema.entries

/** What decides must be readable; what is only shown need not be. */
const storedSchema = v.object({
  ...takingSchema.entries,
  opensAt: v.fallback(opensAt, null),
  closesAt: v.fallback(closesAt, null),
  graceMinutes: v.fallback(graceMinutes, 0),
  closedWords: v.fallback(closedWords, null),
})

const [ever, never] = [new Date(0), new Date('9999-12-31T00:00:00Z')]

/** Makes what is stored of what organisers have set. */
export function storedSubmissions(settings: SubmissionSettings): StoredSubmissions {
  const takenUntil =
    settings.closesAt === null
      ? never
      : new Date(settings.closesAt.getTime() + settings.graceMinutes * 60_000)
  const { pausedAt } = settings
  return {
    ...settings,
    takenFrom: settings.opensAt ?? ever,
    takenUntil,
    startedBy: pausedAt !== null && pausedAt < takenUntil ? pausedAt : takenUntil,
  }
}

/**
 * Parses what `settings/submissions` holds.
 *
 * @param data undefined when there is no such document
 * @param asDate makes a `Date` of a stored time and leaves anything else
 */
export function parseSubmissions(
  data: Readonly<Record<string, unknown>> | undefined,
  asDate: (stored: unknown) => unknown,
): StoredSubmissions | 'malformed' | null {
  if (data === undefined) return null
  const fields = Object.entries(data).map(([name, value]) => [name, asDate(value)])
  const parsed = v.safeParse(storedSchema, Object.fromEntries(fields))
  return parsed.success ? parsed.output : 'malformed'
}

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
  /** Until when a revision of this paper is asked for; null: none is, or it is a new paper. */
  readonly revisedUntil: Date | null
}

/** Why a paper may not come. */
export type WindowRefusal = Extract<
  ErrorCode,
  'submissions-not-open' | 'submissions-paused' | 'submissions-closed'
>

/**
 * Tells whether a paper may come from its author: a new one, or an edit. The security rules say the same
 * (`mayCome` in firestore.rules); `submission-window-cases.ts` is what both are held to. Whoever has an
 * extension is stopped by a pause like everybody; an upload that began before the close and the pause is
 * taken 45 minutes long; neither a close nor a pause ends a revision that an organiser asks for.
 *
 * @param settings null when none are stored; `malformed` when what is stored can't be read
 * @param now the server's time
 * @returns the code of the refusal, or null when the paper may come
 */
export function windowRefusal(
  settings: StoredSubmissions | 'malformed' | null,
  { extendedUntil, start, revisedUntil }: AuthorWindow,
  paperId: string,
  now: Date,
): WindowRefusal | null {
  if (settings === null || (revisedUntil !== null && now <= revisedUntil)) return null
  if (settings === 'malformed') return 'submissions-closed'
  const { takenFrom, takenUntil, startedBy, pausedAt, closesAt } = settings
  if (now < takenFrom) return 'submissions-not-open'
  const isExtended = extendedUntil !== null && now <= extendedUntil
  if ((now <= takenUntil || isExtended) && pausedAt === null) return null
  if (start !== null && hasBegun(start, paperId, startedBy, now)) return null
  // By the close that everybody is told: the word for a pause would tell of the grace.
  const isToldOpen = closesAt === null || now <= closesAt || isExtended
  return isToldOpen ? 'submissions-paused' : 'submissions-closed'
}

/**
 * Tells whether an author changes no longer who the authors of a paper are (conference, section 4): once submissions
 * have closed for everybody, also by an extension and in a revision. The security rules say the same
 * (`mayNameAuthors` in firestore.rules).
 */
export function areAuthorsFixed(
  settings: StoredSubmissions | 'malformed' | null,
  { start }: Pick<AuthorWindow, 'start'>,
  paperId: string,
  now: Date,
): boolean {
  if (settings === null) return false
  if (settings === 'malformed') return true
  const { takenUntil, startedBy } = settings
  return now > takenUntil && (start === null || !hasBegun(start, paperId, startedBy, now))
}

function hasBegun(start: SubmissionStart, paperId: string, moment: Date, now: Date): boolean {
  return (
    start.paperId === paperId &&
    start.at <= moment &&
    now.getTime() <= start.at.getTime() + submissionLimits.longestUpload
  )
}

/**
 * By what a paper came that came after the close; `withdrawn`: a file of it came after its author withdrew it,
 * which no submission window had opened for it.
 */
export type Lateness = 'grace' | 'extension' | 'start' | 'withdrawn'

/**
 * Tells by what a paper was taken after the announced close, for organisers; null for one that came before.
 *
 * @param at when the paper was written, by the server's clock
 */
export function latenessOf(
  settings: StoredSubmissions | null,
  extendedUntil: Date | null,
  at: Date,
): Lateness | null {
  if (settings === null || settings.closesAt === null || at <= settings.closesAt) return null
  if (at <= settings.takenUntil) return 'grace'
  return extendedUntil !== null && at <= extendedUntil ? 'extension' : 'start'
}

import { type ApiSubmissions, submissionsChangeSchema } from '@lectern/domain/api/api-conference'
import * as v from 'valibot'

import type { SubmissionsChange } from '../../../firebase/settings/settings.ts'
import { readMoment, typedMoment, writtenLength } from '../words/moments.ts'
import { settingsText as text } from '../words/settings-text.ts'

const momentSchema = v.object({ day: v.string(), time: v.string() })

/** What is typed about when papers may come. */
export const submissionValuesSchema = v.object({
  opens: momentSchema,
  closes: momentSchema,
  grace: v.string(),
  words: v.string(),
})

/** What is typed about when papers may come. */
export type SubmissionValues = v.InferOutput<typeof submissionValuesSchema>

/** A change as it is sent, or what is wrong with what was typed. */
export type Read<Change> = { readonly change: Change } | { readonly problem: string }

/** Puts settings into the form. */
export function submissionValues(
  { opensAt, closesAt, graceMinutes, closedWords }: ApiSubmissions,
  timeZone: string,
): SubmissionValues {
  return {
    opens: typedMoment(opensAt, timeZone),
    closes: typedMoment(closesAt, timeZone),
    grace: String(graceMinutes),
    words: closedWords ?? '',
  }
}

/** Reads the form: of what is saved, that which was typed anew. */
export function readSubmissions(
  values: SubmissionValues,
  saved: SubmissionValues,
  timeZone: string,
): Read<SubmissionsChange> {
  const [opensAt, closesAt] = [values.opens, values.closes].map((one) => readMoment(one, timeZone))
  if (opensAt === undefined || closesAt === undefined) return { problem: text.wrongMoment }
  const grace = values.grace.trim()
  const all = {
    opensAt,
    closesAt,
    graceMinutes: grace === '' ? 0 : Number(grace),
    closedWords: values.words.trim() === '' ? null : values.words.trim(),
  }
  const parsed = v.safeParse(submissionsChangeSchema, all)
  if (!parsed.success) return { problem: parsed.issues[0].message }
  const before = {
    opensAt: readMoment(saved.opens, timeZone),
    closesAt: readMoment(saved.closes, timeZone),
    graceMinutes: Number(saved.grace),
    closedWords: saved.words === '' ? null : saved.words,
  }
  return { change: onlyDifferent(all, before) }
}

/** Of a form's settings, those that are different from what is saved. */
export function onlyDifferent<Change extends object>(all: Change, before: object): Partial<Change> {
  const saved = new Map<string, unknown>(Object.entries(before))
  const different = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved.get(name)),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the very same entries
  return Object.fromEntries(different) as Partial<Change>
}

/** What follows from a change of when papers may come. */
export function submissionEffects(
  before: ApiSubmissions,
  change: SubmissionsChange,
  extensions: number,
  now: Date,
): string[] {
  const { closesAt } = change
  if (closesAt === undefined && change.opensAt === undefined && change.paused === undefined)
    return []
  return [
    ...closeEffects(before.closesAt, closesAt, now),
    text.publicChange,
    ...(extensions > 0 ? [text.extensionsStay(extensions)] : []),
  ]
}

function closeEffects(
  before: string | null,
  after: string | null | undefined,
  now: Date,
): readonly string[] {
  if (after === undefined) return []
  const wasOver = before !== null && Date.parse(before) <= now.getTime()
  if (after === null) return wasOver ? [text.opensAgain, text.neverCloses] : [text.neverCloses]
  const moved = before === null ? 0 : Date.parse(after) - Date.parse(before)
  const isOver = Date.parse(after) <= now.getTime()
  return [
    ...(moved > 0 ? [text.later(writtenLength(moved))] : []),
    ...(moved < 0 ? [text.earlier(writtenLength(moved))] : []),
    ...(isOver && !wasOver ? [text.closesAtOnce] : []),
    ...(wasOver && !isOver ? [text.opensAgain] : []),
  ]
}

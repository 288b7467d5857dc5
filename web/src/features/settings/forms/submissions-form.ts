import { type ApiSubmissions, submissionsChangeSchema } from '@lectern/domain/api/api-conference'
import { DomainError } from '@lectern/domain/errors'
import { pickBy } from 'es-toolkit'
import * as v from 'valibot'

import type { SubmissionsChange } from '../../../firebase/settings/settings.ts'
import { submissionsKind } from '../submissions-state.ts'
import {
  readMoment,
  typedElsewhere,
  typedMoment,
  writtenIn,
  writtenLength,
} from '../words/moments.ts'
import { settingsText as text } from '../words/settings-text.ts'
import type { FormParts } from './kept-draft.ts'

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

/** When papers may come, as it is kept while it is typed. */
export const submissionParts: FormParts<SubmissionValues> = {
  settingOf: { opens: 'opensAt', closes: 'closesAt', grace: 'graceMinutes', words: 'closedWords' },
  inZone: (values, from, to) => ({
    ...values,
    opens: typedElsewhere(values.opens, from, to),
    closes: typedElsewhere(values.closes, from, to),
  }),
}

/** A change as it is sent, or what is wrong with what was typed. */
export type Read<Change> = { readonly change: Change } | Problem

/** What is wrong with what was typed. */
export interface Problem {
  readonly problem: string
  /** Which field it is about, by the name that the API has for it, such as `dates.1.label`. */
  readonly field?: string
}

/** Says what a schema found wrong first, and with which field. */
export function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const field = v.getDotPath(issue)
  return { problem: issue.message, ...(field === null ? {} : { field }) }
}

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
  const opensAt = readMoment(values.opens, timeZone, '00:00')
  const closesAt = readMoment(values.closes, timeZone)
  if (opensAt === undefined) return { problem: text.wrongMoment(text.opens), field: 'opensAt' }
  if (closesAt === undefined) return { problem: text.wrongMoment(text.closes), field: 'closesAt' }
  const grace = values.grace.trim()
  const all = {
    opensAt,
    closesAt,
    graceMinutes: grace === '' ? 0 : Number(grace),
    closedWords: values.words.trim() === '' ? null : values.words.trim(),
  }
  const parsed = v.safeParse(submissionsChangeSchema, all)
  if (!parsed.success) return problemOf(parsed.issues[0])
  // As the server will: it refuses the same moment for both, too.
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt) {
    return { problem: new DomainError('dates-out-of-order').message, field: 'closesAt' }
  }
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
  return pickBy(all, (value, name) => JSON.stringify(value) !== JSON.stringify(saved.get(name)))
}

/** What follows from a change of when papers may come, and how submissions stand then. */
export function submissionEffects(
  before: ApiSubmissions,
  change: SubmissionsChange,
  { extensions, timeZone, now }: EffectFacts,
): string[] {
  const { opensAt, closesAt, graceMinutes, paused } = change
  const after = {
    ...before,
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
    ...(graceMinutes === undefined ? {} : { graceMinutes }),
  }
  const isPublic = [opensAt, closesAt, paused].some((one) => one !== undefined)
  const state = stateEffects(before, after, timeZone, now.getTime())
  return [
    ...moveEffects(before.closesAt, closesAt),
    ...state,
    ...(isPublic ? [text.publicChange] : []),
    ...(extensions > 0 && (isPublic || state.length > 0) ? [text.extensionsStay(extensions)] : []),
  ]
}

/** What the words of a preview need beside the change. */
interface EffectFacts {
  /** How many authors have an extension. */
  readonly extensions: number
  readonly timeZone: string
  readonly now: Date
}

/** Says whether papers are taken after the change, wherever that is another answer than before. */
function stateEffects(
  before: ApiSubmissions,
  after: ApiSubmissions,
  timeZone: string,
  now: number,
): readonly string[] {
  const [from, to] = [submissionsKind(before, now), submissionsKind(after, now)]
  if (from === to) return []
  const wasTaking = from === 'open' || from === 'grace'
  if (to === 'not-open') {
    const opens = writtenIn(timeZone, after.opensAt ?? '')
    return [wasTaking ? text.stopsUntilOpen(opens) : text.opensOnly(opens)]
  }
  if (to === 'paused') return [text.staysPaused]
  if (to === 'open') return [from === 'not-open' ? text.opensAtOnce : text.opensAgain]
  if (to === 'closed') return [from === 'grace' ? text.graceEnds : text.closesAtOnce]
  const { closesAt, graceMinutes } = after
  const until = new Date(Date.parse(closesAt ?? '') + graceMinutes * 60_000).toISOString()
  return [text.graceOn(writtenIn(timeZone, until))]
}

function moveEffects(before: string | null, after: string | null | undefined): readonly string[] {
  if (after === undefined) return []
  if (after === null) return [text.neverCloses]
  const moved = before === null ? 0 : Date.parse(after) - Date.parse(before)
  return [
    ...(moved > 0 ? [text.later(writtenLength(moved))] : []),
    ...(moved < 0 ? [text.earlier(writtenLength(moved))] : []),
  ]
}

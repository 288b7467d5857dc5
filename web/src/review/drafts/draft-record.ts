import { isSameReport, type DraftReport } from '@lectern/domain/reviews/report'
import * as v from 'valibot'

import { storing } from '../../browser/storing.ts'
import { reportSchema } from '../session/review-answers.ts'

/** The fields of a report that hold words: of these, no version is ever dropped without being asked. */
export const wordFields = ['forAuthors', 'forOrganisers', 'withHelpOf'] as const

/** A field of a report that holds words. */
export type WordField = (typeof wordFields)[number]

const otherWords = v.array(v.string())

const recordSchema = v.object({
  /** Whose it is: nobody else is shown it on a device that several people use. */
  owner: v.string(),
  /** The paper, as a person calls it. */
  paper: v.string(),
  report: reportSchema,
  /** What the server has, as far as this browser knows. */
  base: reportSchema,
  /** The server's revision of `base`. */
  revision: v.number(),
  /** What is on its way to the server, or may have arrived though no answer came back. */
  sent: v.nullable(reportSchema),
  /** When something was typed last, in milliseconds since 1970; 0: never. */
  typedAt: v.number(),
  /** Another one at each writing: tabs see by it that they are not alone. */
  stamp: v.string(),
  /** What was also typed elsewhere, until somebody takes it or throws it away. */
  elsewhere: v.object({
    forAuthors: otherWords,
    forOrganisers: otherWords,
    withHelpOf: otherWords,
  }),
  /** Which of them somebody has taken or thrown away that the server keeps still. */
  settled: otherWords,
  /** Whether the server keeps any. */
  isKeptElsewhere: v.boolean(),
})

/** A report as this browser keeps it. */
export type DraftRecord = v.InferOutput<typeof recordSchema>

const prefix = 'lectern-review-draft:'

/** The name under which a browser keeps a report. */
export function recordName(assignmentId: string): string {
  return `${prefix}${assignmentId}`
}

/** Reads a kept report out of its text; null when it is none. */
export function parseRecord(text: string | null): DraftRecord | null {
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Reads the report that this browser keeps for an assignment. */
export function keptRecord(storage: Storage, assignmentId: string): DraftRecord | null {
  return parseRecord(storing(() => storage.getItem(recordName(assignmentId))) ?? null)
}

/** Keeps a report in this browser. @returns whether the browser has taken it */
export function keepRecord(storage: Storage, assignmentId: string, record: DraftRecord): boolean {
  const done = storing(() => {
    storage.setItem(recordName(assignmentId), JSON.stringify(record))
    return true
  })
  return done === true
}

/** A kept report and whose assignment's it is. */
export interface KeptDraft extends DraftRecord {
  readonly assignmentId: string
}

/** Lists the reports that this browser keeps for a reviewer. */
export function keptDrafts(storage: Storage, owner: string): readonly KeptDraft[] {
  const names = storing(() => Object.keys(storage)) ?? []
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const assignmentId = name.slice(prefix.length)
      const record = keptRecord(storage, assignmentId)
      return record?.owner === owner ? [{ ...record, assignmentId }] : []
    })
}

/** Drops a kept report. */
export function dropRecord(storage: Storage, assignmentId: string): void {
  storing(() => {
    storage.removeItem(recordName(assignmentId))
  })
}

/** Tells whether something is kept that the server does not have. */
export function isUnsaved(record: DraftRecord): boolean {
  return !isSameReport(record.report, record.base)
}

/** Tells whether the server keeps words of another device of which nobody needs any. */
export function isSettled({ isKeptElsewhere, elsewhere }: DraftRecord): boolean {
  return isKeptElsewhere && wordFields.every((name) => elsewhere[name].length === 0)
}

/** Makes a report of the values of its fields. @throws {v.ValiError} when one is missing or none of its field */
export function reportOf(values: ReadonlyMap<string, unknown>): DraftReport {
  return v.parse(reportSchema, Object.fromEntries(values))
}

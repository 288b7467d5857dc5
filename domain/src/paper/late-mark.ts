import * as v from 'valibot'

import type { Lateness } from '../conference/submission-window.ts'
import { type PaperId, paperIdSchema } from './paper.ts'

/** What organisers read of each way in which a paper can come late. */
const latenessNames = {
  grace: 'grace',
  extension: 'extension',
  start: 'begun in time',
  withdrawn: 'file newer than the withdrawal',
} as const satisfies Record<Lateness, string>

/** Says to organisers by what a paper came late, as in `Late: grace`. */
export function latenessText(late: Lateness): string {
  return `Late: ${latenessNames[late]}`
}

/** The stored form of `lateMarks/{paperId}`: the author's last change of the paper, or a file of it, came too late. */
export const storedLateMarkSchema = v.object({
  late: v.picklist([
    'grace',
    'extension',
    'start',
    'withdrawn',
  ] as const satisfies readonly Lateness[]),
  /** When it was written. */
  at: v.date(),
})

/** Which papers came late, and by what. */
export type LateMarks = ReadonlyMap<PaperId, Lateness>

/**
 * Reads a mark.
 *
 * @param data the stored document, its times as `Date`
 * @returns null for what is none
 */
export function readLateMark(id: string, data: unknown): readonly [PaperId, Lateness] | null {
  const [paper, mark] = [v.safeParse(paperIdSchema, id), v.safeParse(storedLateMarkSchema, data)]
  return paper.success && mark.success ? [paper.output, mark.output.late] : null
}

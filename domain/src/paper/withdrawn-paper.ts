import * as v from 'valibot'

import { type PaperId, paperIdSchema, parsePaper, paperSchema } from './paper.ts'

/**
 * A paper that its author has withdrawn, as `withdrawn/{paperId}` keeps it: the whole paper as it
 * was, and when it was withdrawn.
 */
export const withdrawnPaperSchema = v.object({ ...paperSchema.entries, withdrawnAt: v.date() })

/** A paper that its author has withdrawn. */
export type WithdrawnPaper = v.InferOutput<typeof withdrawnPaperSchema>

/** What the callable `restorePaper` takes. */
export const restorationSchema = v.object({ paperId: paperIdSchema })

/** What it answers: whether a withdrawn paper is back, or was there and only counted as deleted. */
export const restorationAnswerSchema = v.object({ restored: v.picklist(['paper', 'record']) })

/**
 * Parses what a document of `withdrawn` holds.
 *
 * @param asDate makes a `Date` of a stored time, cut to milliseconds, and leaves anything else
 * @returns null when it has not the shape of a withdrawn paper
 */
export function parseWithdrawnPaper(
  id: PaperId | string,
  data: Readonly<Record<string, unknown>>,
  asDate: (stored: unknown) => unknown,
): WithdrawnPaper | null {
  const paper = parsePaper(id, data, asDate)
  const withdrawnAt = v.safeParse(v.date(), asDate(data['withdrawnAt']))
  if (!paper.success || !withdrawnAt.success) return null
  return { ...paper.output, withdrawnAt: withdrawnAt.output }
}

import * as v from 'valibot'

import { bulkLimits } from '../limits.ts'
import { wellFormed } from '../text/text-fields.ts'
import { fileProblemSchema } from './acceptance.ts'
import { paperIdSchema, uidSchema, type PaperId } from './paper.ts'
import { paperStatusSchema } from './statuses.ts'

/** The id of a change of many papers, drawn by whoever begins it, so that the call can be repeated. */
export const jobIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/), v.brand('JobId'))

/** The id of a change of many papers. */
export type JobId = v.InferOutput<typeof jobIdSchema>

/** A status as it may be stored: any text, none included, since earlier versions wrote others. */
const expectedStatusSchema = v.pipe(v.string(), v.maxLength(100), wellFormed('The status'))

/**
 * Makes the schema of papers by the status that each of them is expected to have, as whoever asks has
 * seen it. Each paper stands there once.
 *
 * @param most as many papers at most
 */
export function papersByStatusSchema(most: number) {
  return v.pipe(
    v.record(expectedStatusSchema, v.array(paperIdSchema)),
    v.check(
      (from) => {
        const ids = Object.values(from).flat()
        return ids.length > 0 && ids.length <= most && new Set(ids).size === ids.length
      },
      `Choose from 1 to ${String(most)} papers, each of them once.`,
    ),
  )
}

/**
 * Groups the ids of papers by their status, as whoever asks sees them, so that the server can tell which
 * of them somebody else changed meanwhile.
 */
export function papersByStatus(
  papers: readonly { readonly id: PaperId; readonly status: string }[],
): Record<string, PaperId[]> {
  const from: Record<string, PaperId[]> = {}
  for (const { id, status } of papers) (from[status] ??= []).push(id)
  return from
}

/** Undoes `papersByStatus`: each paper with the status that it is expected to have. */
export function expectedPapers(
  from: Readonly<Record<string, readonly PaperId[]>>,
): { readonly id: PaperId; readonly from: string }[] {
  return Object.entries(from).flatMap(([status, ids]) => ids.map((id) => ({ id, from: status })))
}

/**
 * What `startBulkChange` takes: the papers' ids by the status that each of them is expected to have,
 * and the status that all of them get. Each paper stands there once. `force` names those that are
 * accepted although a file of them can't be read: an organiser has seen that and said so.
 */
export const bulkChangeSchema = v.pipe(
  v.strictObject({
    jobId: jobIdSchema,
    to: paperStatusSchema,
    from: papersByStatusSchema(bulkLimits.papers),
    force: v.optional(v.array(paperIdSchema)),
  }),
  v.check(({ from, to }) => from[to] === undefined, 'Some papers have this status already.'),
)

/** A change of many papers as it is asked for. */
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>

/** What `startBulkChange` answers. */
export const bulkChangeAnswerSchema = v.object({ papers: v.number() })

/**
 * What `previewBulkChange` answers: whose authors know the status already and get no mail; and for
 * Accept, which papers have a file that is not there or can't be read, by their checks as they stand.
 */
export const bulkPreviewAnswerSchema = v.object({
  told: v.array(paperIdSchema),
  files: v.array(v.object({ id: paperIdSchema, problems: v.array(fileProblemSchema) })),
})

/** What `undoBulkChange` takes. */
export const bulkUndoSchema = v.strictObject({ jobId: jobIdSchema })

/** What `undoBulkChange` answers. */
export const bulkUndoAnswerSchema = v.object({})

/**
 * Where a change of many papers stands. `undoing` and `undone` follow an undo, which stops a change
 * that is still running.
 */
export const jobStateSchema = v.picklist(['running', 'done', 'undoing', 'undone'])

/**
 * Why a paper was left as it is: somebody changed it meanwhile or another organiser has to decide about it, which is
 * not told apart; it was accepted or is gone; or it was
 * to be accepted, and a file of it is not there (`missing`) or can't be read and nobody said that it is
 * accepted all the same (`files`). One that was accepted is nobody's to change, whoever did it.
 */
export const leftReasonSchema = v.picklist(['changed', 'accepted', 'gone', 'missing', 'files'])

/** Why a paper was left as it is. */
export type LeftReason = v.InferOutput<typeof leftReasonSchema>

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How far a change or its undo has come, and with what result. */
const progressSchema = v.object({
  /** The next chunk of papers. */
  next: countSchema,
  changed: countSchema,
  left: countSchema,
})

/** What `jobs/{jobId}` stores of a change of many papers, times as `Date`. */
export const storedJobSchema = v.object({
  by: uidSchema,
  at: v.date(),
  to: paperStatusSchema,
  papers: countSchema,
  chunks: countSchema,
  state: jobStateSchema,
  ...progressSchema.entries,
  undo: v.nullable(v.object({ by: uidSchema, at: v.date(), ...progressSchema.entries })),
  /** When the last of its papers was done, or when it began. */
  updatedAt: v.date(),
})

/** A change of many papers without its id. */
export type StoredJob = v.InferOutput<typeof storedJobSchema>

/** A change of many papers as screens hold it. */
export type BulkJob = StoredJob & { readonly id: JobId }

/** A paper that was left as it is, and the status that it had then; null when it was gone. */
export const leftPaperSchema = v.object({
  id: paperIdSchema,
  reason: leftReasonSchema,
  status: v.nullable(v.string()),
})

/** A paper that was left as it is. */
export type LeftPaper = v.InferOutput<typeof leftPaperSchema>

/**
 * What `jobs/{jobId}/chunks/{number}` stores: some of its papers with the status that each had, and
 * which of them were left by the change and by its undo; null until that chunk's turn.
 */
export const storedChunkSchema = v.object({
  papers: v.array(
    v.object({ id: paperIdSchema, from: v.string(), force: v.optional(v.boolean(), false) }),
  ),
  left: v.nullable(v.array(leftPaperSchema)),
  undoLeft: v.nullable(v.array(leftPaperSchema)),
})

/** Some papers of a change. */
export type StoredChunk = v.InferOutput<typeof storedChunkSchema>

import * as v from 'valibot'

import { paperFileKinds, uidSchema, type PaperFileKind } from './paper.ts'

/** What can happen to a paper. */
export const paperEventKinds = [
  'submitted',
  'edited',
  'status-changed',
  'deleted',
  'withdrawn',
  'restored',
  'files-checked',
] as const

/** What happened to a paper. */
export type PaperEventKind = (typeof paperEventKinds)[number]

/**
 * In which capacity somebody acted: as the paper's owner, as an organiser (an admin, also one who
 * changes the status of a paper of their own), or the server by itself.
 */
export const paperActors = ['owner', 'organiser', 'server'] as const

/**
 * A file that an event is about. What the server found in it is null until it has read it (`ok`) and
 * where there is nothing to tell.
 */
const eventFileSchema = v.object({
  kind: v.picklist(paperFileKinds),
  name: v.string(),
  bytes: v.number(),
  ok: v.nullable(v.boolean()),
  reason: v.nullable(v.string()),
  sha256: v.nullable(v.string()),
  pages: v.nullable(v.number()),
})

/** A file that an event is about. */
export type PaperEventFile = v.InferOutput<typeof eventFileSchema>

/** An event of a paper as it is stored, `at` as a `Date`: when the server wrote what happened. */
export const storedPaperEventSchema = v.object({
  kind: v.picklist(paperEventKinds),
  actor: v.object({ uid: v.nullable(uidSchema), as: v.picklist(paperActors) }),
  /** The status before and after a change of it, else null. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  at: v.date(),
  details: v.object({
    /** The names of the fields that an edit changed, in the order of the form. */
    changed: v.array(v.string()),
    /** The files that came with a submission or an edit, or that were checked. */
    files: v.array(eventFileSchema),
  }),
})

/** An event of a paper without its id. */
export type StoredPaperEvent = v.InferOutput<typeof storedPaperEventSchema>

/** An event of a paper as screens and services hold it. */
export type PaperEvent = StoredPaperEvent & { readonly id: string }

/** How a paper left the list: for good, or withdrawn by its author, who keeps it. */
export const deletionKinds = ['deleted', 'withdrawn'] as const

/**
 * What `deletions/{paperId}` stores: whose paper was deleted or withdrawn, by whom and when. It stays
 * until the paper is restored, so that nobody takes the paper's id again. Records of earlier versions
 * have no kind.
 */
export const storedDeletionSchema = v.object({
  ownerUid: uidSchema,
  by: uidSchema,
  at: v.date(),
  kind: v.optional(v.picklist(deletionKinds), 'deleted'),
})

/** How, by whom and when a paper left the list. */
export type StoredDeletion = v.InferOutput<typeof storedDeletionSchema>

/** Tells whether a name is one of a paper's two file fields. */
export function isPaperFileKind(name: string): name is PaperFileKind {
  return paperFileKinds.some((kind) => kind === name)
}

import { paperIdSchema, uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { storedTime, withDates, withStoredTimes } from '../stored-time.ts'

/*
 * What organisers note about a paper, and which of them decides: `notes/{paperId}`. No client reads or writes it
 * (conference, section 4). All notes of a paper are one document, which they fit into by their limits.
 */

const assigneeSchema = v.optional(v.nullable(uidSchema), null)

const notesSchema = v.object({
  /** Who was named to decide; whether one is an organiser still, and may see the paper, is looked at when asked. */
  assignee: assigneeSchema,
  notes: v.optional(
    v.array(v.object({ id: v.string(), by: uidSchema, at: v.date(), text: v.string() })),
    [],
  ),
})

/** What organisers note about a paper. */
export type PaperNotes = v.InferOutput<typeof notesSchema>

/** Where it is stored what organisers note about a paper. */
export function notesReference(firestore: Firestore, paperId: PaperId): DocumentReference {
  return collections.notes(firestore).doc(paperId)
}

/**
 * Parses what organisers note about a paper; nothing where there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parsePaperNotes(snapshot: DocumentSnapshot): PaperNotes {
  return v.parse(notesSchema, withDates(snapshot.data() ?? {}))
}

/** The part of the document that says what was noted. */
export function storedNotes(notes: PaperNotes['notes']): Record<string, unknown> {
  return withStoredTimes({ notes })
}

/** The part of the document that says who decides, and when that was said: what was read before finds what changed. */
export function storedAssignee(assignee: Uid | null): Record<string, unknown> {
  return { assignee, assignedAt: FieldValue.serverTimestamp() }
}

/** Of all papers of which it was ever said who decides. */
export function notesAssigned(firestore: Firestore): Query {
  return notesAssignedSince(firestore, new Date(0))
}

/** Of all papers of which it was said since a time who decides, by Firestore's clock. */
export function notesAssignedSince(firestore: Firestore, time: Date): Query {
  return collections.notes(firestore).where('assignedAt', '>', storedTime(time)).select('assignee')
}

/** Who decides about which paper, of a document that one of these queries found. */
export function assigneeIn(snapshot: QueryDocumentSnapshot): readonly [PaperId, Uid | null] {
  return [v.parse(paperIdSchema, snapshot.id), v.parse(assigneeSchema, snapshot.get('assignee'))]
}

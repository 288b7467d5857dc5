import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../../platform/random-id.ts'
import { collections, messagesOf } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'

/*
 * What the reviewers of a paper and organisers say to each other: `discussions/{paperId}`, and each message below it.
 * No client reads or writes it, and nothing of it ever reaches authors (conference, section 4).
 */

const discussionSchema = v.object({
  /** How many messages there are. */
  messages: v.number(),
  /** By which letter each assignment's reviewer is known, once somebody has asked: it never changes. */
  letters: v.record(v.string(), v.string()),
})

/** A discussion, as its document stores it. */
export type Discussion = v.InferOutput<typeof discussionSchema>

const messageSchema = v.object({
  from: v.variant('as', [
    v.object({ as: v.literal('reviewer'), assignmentId: assignmentIdSchema }),
    v.object({ as: v.literal('organiser'), uid: uidSchema }),
  ]),
  text: v.string(),
  /** From 1, in the order in which they came. */
  number: v.number(),
  at: v.date(),
})

/** A message, as it is stored. */
export type Message = v.InferOutput<typeof messageSchema>

/** Who writes a message, or reads them. */
export type Speaker = Message['from']

/** Where the discussion of a paper is stored. */
export function discussionReference(firestore: Firestore, paperId: PaperId): DocumentReference {
  return collections.discussions(firestore).doc(paperId)
}

/** Parses a discussion; an empty one when there is none. */
export function parseDiscussion(snapshot: DocumentSnapshot): Discussion {
  return snapshot.exists ? v.parse(discussionSchema, snapshot.data()) : { messages: 0, letters: {} }
}

/** Puts a discussion into the form in which it is stored. */
export function storedDiscussion(discussion: Discussion): Record<string, unknown> {
  return { ...discussion }
}

/** The messages of a discussion, the first one first. */
export function messagesIn(discussion: DocumentReference): Query {
  return messagesOf(discussion).orderBy('number')
}

/** The newest message of a discussion. */
export function newestMessageIn(discussion: DocumentReference): Query {
  return messagesOf(discussion).orderBy('number', 'desc').limit(1)
}

/** Where a new message is stored. */
export function newMessageReference(discussion: DocumentReference): DocumentReference {
  return messagesOf(discussion).doc(randomId())
}

/**
 * Parses a message.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseMessage(snapshot: QueryDocumentSnapshot): Message {
  return v.parse(messageSchema, withDates(snapshot.data()))
}

/** Puts a message into the form in which it is stored. */
export function storedMessage(message: Message): Record<string, unknown> {
  return withStoredTimes(message)
}

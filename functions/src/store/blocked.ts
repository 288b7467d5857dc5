import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { storedTime, storedTimeSchema } from './stored-time.ts'

/*
 * What stands against a person in `blocked/{uid}`: the security rules ask for it with every request,
 * since they know of an account only what its token says, which lives on for an hour. Services ask
 * through `authenticate`. No client writes it; a person may read the own one, unless it blocks from
 * everything.
 */

/** The form in which it is stored. */
export const storedBlockSchema = v.object({
  from: v.picklist(['everything', 'submitting']),
  until: v.nullable(storedTimeSchema),
  at: storedTimeSchema,
  reason: v.string(),
  sessionsBefore: v.optional(storedTimeSchema),
  stopUntil: v.optional(v.nullable(storedTimeSchema)),
})

/**
 * What a person is blocked from, times in milliseconds since 1970. `everything` has no end (`until` is
 * null); `submitting` is over once `until` is: until then no paper is created and no file uploaded.
 * Sessions that were opened at or before `sessionsBefore` are over for the rules. `stopUntil` is until when
 * somebody is kept from submitting once `blockForOtherRole` is over.
 */
export type Block = v.InferOutput<typeof storedBlockSchema>

/** What stands against a person of whose document nobody can read what it says: as the rules have it. */
const unreadable: Block = { from: 'everything', until: null, at: 0, reason: 'unreadable' }

/** Where it is stored what a person is blocked from. */
export function blockReference(firestore: Firestore, uid: string): DocumentReference {
  return collections.blocked(firestore).doc(uid)
}

/**
 * Reads what a person is blocked from, or was; a document of another form blocks from everything.
 *
 * @returns undefined when nothing is stored
 * @throws what Firestore throws
 */
export async function readBlock(firestore: Firestore, uid: string): Promise<Block | undefined> {
  return blockIn(await blockReference(firestore, uid).get())
}

/** The greatest lag of a block's date behind Firestore's clock, until it is written; in milliseconds. */
const slowestClock = 100_000

/** Returns the query for blocks written since a time by Firestore's clock, and for some from before. */
export function blockedSince(firestore: Firestore, time: Date): Query {
  return collections.blocked(firestore).where('at', '>', storedTime(time.getTime() - slowestClock))
}

/** What a person is blocked from, by the document that says so; undefined when there is none. */
export function blockIn(snapshot: DocumentSnapshot): Block | undefined {
  return snapshot.exists ? parsed(snapshot) : undefined
}

/** Tells whether a person may do nothing at all. */
export function isShutOut(block: Block | undefined): boolean {
  return block?.from === 'everything'
}

/**
 * Tells whether a session was ended, with others that were opened in the same second.
 *
 * @param openedAt seconds since 1970, as a token has it
 */
export function isSessionOver(block: Block | undefined, openedAt: number): boolean {
  return openedAt * 1000 <= (block?.sessionsBefore ?? -1)
}

/** Tells whether one end of a block is as late as another one; null is no end. */
export function isAsLong(end: number | null, other: number | null): boolean {
  return end === null || (other !== null && end >= other)
}

/** Tells whether a person is getting another role, or was when that broke off. */
export function isChangingRole(block: Block | undefined): boolean {
  return isShutOut(block) && block?.reason === 'role-changed'
}

/** Tells whether a person's account is being deleted, by whomever, or was. */
export function isBeingDeleted(block: Block | undefined): boolean {
  return isShutOut(block) && (block?.reason === 'leaving' || block?.reason === 'removed')
}

function parsed(snapshot: DocumentSnapshot): Block {
  const block = v.safeParse(storedBlockSchema, snapshot.data())
  return block.success ? block.output : unreadable
}

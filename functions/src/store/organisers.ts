import { createHash } from 'node:crypto'

import { isListedAsAdmin } from '@lectern/domain/account/admin-addresses'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { mailIdSchema } from './outbox.ts'
import { type StoredTime, storedTimeSchema } from './stored-time.ts'

/*
 * What organisers have said about an address beside the list of the deployment (`ADMIN_EMAILS`):
 * `organisers/{hash of the address}`. It grants nothing by itself: the role stands in the token alone.
 */

const organiserSchema = v.variant('state', [
  /** May register as an organiser; `mailId` is the newest invitation. */
  v.object({
    state: v.literal('invited'),
    email: v.string(),
    mailId: mailIdSchema,
    by: v.string(),
    at: storedTimeSchema,
  }),
  /** Has become one, with this account. */
  v.object({
    state: v.literal('registered'),
    email: v.string(),
    uid: uidSchema,
    at: storedTimeSchema,
  }),
  /** Is one no more, whatever the list says. The address itself is not kept. */
  v.object({ state: v.literal('removed'), by: v.string(), at: storedTimeSchema }),
])

/** What is said about an address, times in milliseconds since 1970. */
export type OrganiserRecord = v.InferOutput<typeof organiserSchema>

/** What is said about an address, as its document stores it. */
export type StoredOrganiser = v.InferInput<typeof organiserSchema>

/**
 * Where it is stored what organisers have said about an address, in whatever case it is written. It grants a role, so an
 * address with the other apostrophe is another one.
 */
export function organiserReference(firestore: Firestore, email: string): DocumentReference {
  const address = email.trim().toLowerCase()
  return collections.organisers(firestore).doc(createHash('sha256').update(address).digest('hex'))
}

/**
 * Parses what is said about an address; undefined when nothing is.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseOrganiser(snapshot: DocumentSnapshot): OrganiserRecord | undefined {
  return snapshot.exists ? v.parse(organiserSchema, snapshot.data()) : undefined
}

/**
 * Tells whether an address may become an organiser's: what organisers have said wins over the list of the
 * deployment. What can't be read grants nothing.
 *
 * @param list see `isListedAsAdmin`
 * @param said the document about this very address
 */
export function mayOrganise(list: string, email: string, said: DocumentSnapshot): boolean {
  if (!said.exists) return isListedAsAdmin(list, email)
  const record = v.safeParse(organiserSchema, said.data())
  return record.success && record.output.state !== 'removed'
}

/** What is stored once an address has become an organiser's. */
export function registeredOrganiser(email: string, uid: Uid, at: StoredTime): StoredOrganiser {
  return { state: 'registered', email, uid, at }
}

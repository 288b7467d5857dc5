import { roleSchema, type Role } from '@lectern/domain/account/roles'
import { uidSchema } from '@lectern/domain/paper/paper'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../platform/random-id.ts'
import { collections } from './collections.ts'
import { mailIdSchema } from './outbox.ts'
import { storedTime, type StoredTime, storedTimeSchema } from './stored-time.ts'

/** How long a registration can be verified or sent another code, in milliseconds: a day. */
export const registrationLifetime = 24 * 60 * 60_000

/** A registration's id: the name of its document. Letters and digits alone. */
export const registrationIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,64}$/),
  v.brand('RegistrationId'),
)

/** A registration's id. */
export type RegistrationId = v.InferOutput<typeof registrationIdSchema>

const registrationSchema = v.object({
  email: v.string(),
  fullname: v.string(),
  role: roleSchema,
  uid: uidSchema,
  codeHash: v.string(),
  issuedAt: storedTimeSchema,
  issues: v.number(),
  tries: v.number(),
  triesInAll: v.number(),
  /** Those of earlier versions have neither this nor `completedAt`. */
  triesWithoutToken: v.optional(v.number(), 0),
  mailId: mailIdSchema,
  /** Which of its codes an organiser told by telephone, if one did: it proves no address. */
  toldIssue: v.exactOptional(v.number()),
  verifiedAt: v.nullable(storedTimeSchema),
  /** When the last step of the verification was done: no code is taken from then on. */
  completedAt: v.optional(v.nullable(storedTimeSchema), null),
  createdAt: storedTimeSchema,
  expiresAt: storedTimeSchema,
})

/** A registration as its document stores it. */
export type StoredRegistration = v.InferInput<typeof registrationSchema>

/**
 * A registration whose address is not proved yet, or was proved a moment ago; times in milliseconds
 * since 1970. `uid` is the pending user's, `mailId` the newest mail's.
 */
export interface PendingRegistration extends v.InferOutput<typeof registrationSchema> {
  readonly id: RegistrationId
}

/** A registration whose address was proved, by a code or by an organiser. */
export interface VerifiedRegistration extends PendingRegistration {
  readonly verifiedAt: number
}

/** Draws the id of a new registration. */
export function newRegistrationId(): RegistrationId {
  return v.parse(registrationIdSchema, randomId())
}

/** Where a registration is stored. */
export function registrationReference(firestore: Firestore, id: RegistrationId): DocumentReference {
  return collections.registrations(firestore).doc(id)
}

/** Puts a registration into the form in which it is stored; its id is the name of the document. */
export function storedRegistration(registration: PendingRegistration): StoredRegistration {
  const { id: _id, ...fields } = registration
  return {
    ...fields,
    issuedAt: storedTime(registration.issuedAt),
    verifiedAt: unlessNull(registration.verifiedAt),
    completedAt: unlessNull(registration.completedAt),
    createdAt: storedTime(registration.createdAt),
    expiresAt: storedTime(registration.expiresAt),
  }
}

function unlessNull(time: number | null): StoredTime | null {
  return time === null ? null : storedTime(time)
}

/**
 * Parses a stored registration; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseRegistration(snapshot: DocumentSnapshot): PendingRegistration | undefined {
  if (!snapshot.exists) return undefined
  return {
    ...v.parse(registrationSchema, snapshot.data()),
    id: v.parse(registrationIdSchema, snapshot.id),
  }
}

/** Tells whether a registration can still be verified: neither over nor verified. */
export function isOpen(registration: PendingRegistration, now: number): boolean {
  return registration.verifiedAt === null && registration.expiresAt > now
}

/**
 * Lists the registrations of an address under one role, in no order; those that are over or
 * verified too, as long as they are stored.
 *
 * @param email in the form in which addresses are compared
 * @throws {v.ValiError} when a document has another form
 */
export async function registrationsOf(
  firestore: Firestore,
  email: string,
  role: Role,
): Promise<PendingRegistration[]> {
  const found = await collections
    .registrations(firestore)
    .where('email', '==', email)
    .where('role', '==', role)
    .get()
  return found.docs
    .map((snapshot) => parseRegistration(snapshot))
    .filter((one) => one !== undefined)
}

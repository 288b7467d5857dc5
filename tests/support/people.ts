import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { Timestamp } from 'firebase-admin/firestore'

import { register, verifyOtp } from './callables.ts'
import { store } from './emulators.ts'
import { codeFor } from './inbox.ts'

/** What a person types to register, with an address that nobody else has. */
export function newcomer(role: Role = 'author') {
  return {
    fullname: 'Ada Lovelace',
    email: `${randomUUID()}@example.org`,
    password: 'analytical engine',
    confirmPassword: 'analytical engine',
    role,
  }
}

/** A person who has just registered, and what the mail and the answer gave. */
export interface Registered {
  readonly email: string
  readonly role: Role
  readonly registrationToken: string
  readonly code: string
}

/** Registers a newcomer and reads the code from the inbox. */
export async function registered(person = newcomer()): Promise<Registered> {
  const { accessToken } = await register(person)
  const code = await codeFor(person.email)
  return { email: person.email, role: person.role, registrationToken: accessToken, code }
}

/** The payload of `verifyOtp` for a registered person. */
export function proof({ email, role, registrationToken, code }: Registered, otp = code) {
  return { email, role, registrationToken, otp }
}

/** A code that is not the given one. */
export function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

/** Registers and verifies a newcomer. */
export async function member(person = newcomer()) {
  const registration = await registered(person)
  const { user } = await verifyOtp(proof(registration))
  return { ...person, ...registration, uid: user.uid ?? '' }
}

/**
 * Finds the one stored registration of an address.
 *
 * @throws {Error} when there is not exactly one
 */
export async function registrationOf(email: string): Promise<DocumentSnapshot> {
  return await theOnly('registrations', 'email', email)
}

/**
 * Finds the one stored mail to an address.
 *
 * @throws {Error} when there is not exactly one
 */
export async function mailOf(email: string): Promise<DocumentSnapshot> {
  return await theOnly('mail', 'to', email)
}

async function theOnly(collection: string, field: string, value: string) {
  const { docs } = await store.firestore.collection(collection).where(field, '==', value).get()
  const [first, second] = docs
  if (first === undefined || second !== undefined) {
    throw new Error(`${String(docs.length)} documents in ${collection} for ${value}, not 1`)
  }
  return first
}

/** Moves a stored time into the past, by so many milliseconds. */
export async function age(
  reference: DocumentReference,
  field: string,
  milliseconds: number,
): Promise<void> {
  const snapshot = await reference.get()
  const time: unknown = snapshot.get(field)
  if (!(time instanceof Timestamp)) throw new Error(`${reference.path} has no time ${field}`)
  await reference.update({ [field]: Timestamp.fromMillis(time.toMillis() - milliseconds) })
}

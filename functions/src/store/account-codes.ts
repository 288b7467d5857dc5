import { uidSchema } from '@lectern/domain/paper/paper'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../platform/random-id.ts'
import { collections } from './collections.ts'
import { deleteAll } from './delete-documents.ts'
import { storedTime, storedTimeSchema } from './stored-time.ts'

/*
 * Codes that change something of an account: that give it a new password, another address, or a further
 * one. No client reads or writes them.
 */

/** A code's id: the name of its document. Letters and digits alone. */
export const accountCodeIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,64}$/),
  v.brand('AccountCodeId'),
)

/** A code's id. */
export type AccountCodeId = v.InferOutput<typeof accountCodeIdSchema>

const accountCodeSchema = v.object({
  /** A new password, another address of the account, or a further one for mails about papers. */
  purpose: v.picklist(['password', 'email', 'further']),
  /** Where the code is mailed to, in the form in which addresses are compared. */
  email: v.string(),
  /** Whose account it changes; null until that is looked up, and for an address that has none. */
  uid: v.nullable(uidSchema),
  codeHash: v.string(),
  /** Whether it leaves in a mail that others of the same address wait for, too. */
  isShared: v.boolean(),
  /** When its mail leaves: its lifetime begins then. */
  issuedAt: storedTimeSchema,
  /** Wrong tries by who holds its token, or is logged in. */
  tries: v.number(),
  /** Wrong tries by everybody else. */
  triesWithoutToken: v.number(),
  createdAt: storedTimeSchema,
  /** When it was used: it is taken once. */
  usedAt: v.nullable(storedTimeSchema),
  expiresAt: storedTimeSchema,
})

/** A code as its document stores it. */
export type StoredAccountCode = v.InferInput<typeof accountCodeSchema>

/** A code that changes something of an account; times in milliseconds since 1970. */
export interface AccountCode extends v.InferOutput<typeof accountCodeSchema> {
  readonly id: AccountCodeId
}

/** Draws the id of a new code. */
export function newAccountCodeId(): AccountCodeId {
  return v.parse(accountCodeIdSchema, randomId())
}

/** Where a code is stored. */
export function accountCodeReference(firestore: Firestore, id: AccountCodeId): DocumentReference {
  return collections.accountCodes(firestore).doc(id)
}

/** Puts a code into the form in which it is stored; its id is the name of the document. */
export function storedAccountCode({ id: _id, ...code }: AccountCode): StoredAccountCode {
  return {
    ...code,
    issuedAt: storedTime(code.issuedAt),
    createdAt: storedTime(code.createdAt),
    usedAt: code.usedAt === null ? null : storedTime(code.usedAt),
    expiresAt: storedTime(code.expiresAt),
  }
}

/**
 * Parses a stored code; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAccountCode(snapshot: DocumentSnapshot): AccountCode | undefined {
  if (!snapshot.exists) return undefined
  return {
    ...v.parse(accountCodeSchema, snapshot.data()),
    id: v.parse(accountCodeIdSchema, snapshot.id),
  }
}

/**
 * Finds the newest code of a purpose that goes to an address; those that are over or used, too, as long
 * as they are stored.
 *
 * @param email in the form in which addresses are compared
 * @throws {v.ValiError} when a document has another form
 */
export async function newestCodeTo(
  firestore: Firestore,
  purpose: AccountCode['purpose'],
  email: string,
): Promise<AccountCode | undefined> {
  const found = await collections
    .accountCodes(firestore)
    .where('email', '==', email)
    .where('purpose', '==', purpose)
    .get()
  return newest(found.docs)
}

/**
 * Finds the newest code of a purpose that changes an account.
 *
 * @param transaction in which it is read, where that is to be sure of it
 * @throws {v.ValiError} when a document has another form
 */
export async function newestCodeOf(
  firestore: Firestore,
  purpose: AccountCode['purpose'],
  uid: string,
  transaction?: Transaction,
): Promise<AccountCode | undefined> {
  const codes = collections
    .accountCodes(firestore)
    .where('uid', '==', uid)
    .where('purpose', '==', purpose)
  const found = await (transaction === undefined ? codes.get() : transaction.get(codes))
  return newest(found.docs)
}

/**
 * Deletes the codes for a new password that go to an address. Codes of other purposes belong to the account
 * that asked for them, which must not see by them that somebody else's account was moved or deleted.
 *
 * @throws what Firestore throws
 */
export async function deletePasswordCodes(firestore: Firestore, email: string): Promise<void> {
  const codes = collections.accountCodes(firestore).where('email', '==', email)
  await deleteAll(firestore, codes.where('purpose', '==', 'password'))
}

function newest(found: readonly DocumentSnapshot[]): AccountCode | undefined {
  return found
    .map((snapshot) => parseAccountCode(snapshot))
    .filter((code) => code !== undefined)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .at(-1)
}

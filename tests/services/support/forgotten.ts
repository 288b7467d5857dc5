import { DomainError } from '@lectern/domain/errors'

import { forgotPassword } from '../../../functions/src/accounts/password/forgot-password.ts'
import { mailPasswordCode } from '../../../functions/src/accounts/password/mail-password-code.ts'
import type { ClientAddress } from '../../../functions/src/platform/requests/client-address.ts'
import {
  newestCodeTo,
  parseAccountCode,
  type AccountCode,
} from '../../../functions/src/store/account-codes.ts'
import { parseMail, type OutboxMail } from '../../../functions/src/store/outbox.ts'
import { store } from '../../support/emulators.ts'
import { someClient } from './clients.ts'
import { contextWith, keepingServer } from './contexts.ts'

/** A site whose clock the test sets; nothing leaves its outbox by itself. */
export function forgetfulSite(changes: Parameters<typeof contextWith>[1] = {}) {
  const clock = { now: Date.now() }
  const context = contextWith(keepingServer().send, { now: () => clock.now, ...changes })
  return { context, clock }
}

type Site = ReturnType<typeof forgetfulSite>

/** Forgets a password, with what the trigger does then, and gives the token and the mailed code. */
export async function forgotten(
  { context }: Site,
  email: string,
  from: ClientAddress = someClient(),
) {
  const { resetToken } = await forgotPassword(context, { email }, from)
  const code = await storedCode(email)
  await mailPasswordCode(context, code.id)
  const mail = (await outbox(email)).findLast(({ kind }) => kind === 'password-code')
  return { email, resetToken, id: code.id, otp: mail?.text.match(/^\d{6}$/m)?.[0] ?? null }
}

/**
 * The newest stored code to an address.
 *
 * @throws {Error} when there is none
 */
export async function storedCode(email: string): Promise<AccountCode> {
  const code = await newestCodeTo(store.firestore, 'password', email)
  if (code === undefined) throw new Error('no code')
  return code
}

/** All stored codes to an address. */
export async function storedCodes(email: string): Promise<AccountCode[]> {
  const { docs } = await store.firestore
    .collection('accountCodes')
    .where('email', '==', email)
    .get()
  return docs.map((found) => parseAccountCode(found)).filter((code) => code !== undefined)
}

/** All mails to an address that are stored, oldest first. */
export async function outbox(email: string): Promise<OutboxMail[]> {
  const found = await store.firestore.collection('mail').where('to', '==', email).get()
  return found.docs
    .map((snapshot) => parseMail(snapshot))
    .filter((mail) => mail !== undefined)
    .toSorted((one, other) => one.createdAt - other.createdAt)
}

/** How a request ended: `done`, or the code of its refusal. */
export async function ending(request: Promise<unknown>): Promise<string> {
  return await request.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
}

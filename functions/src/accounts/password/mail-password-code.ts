import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { passwordCodeMail } from '../../mail/templates/password-mails.ts'
import * as logs from '../../platform/account-logs.ts'
import {
  accountCodeReference,
  parseAccountCode,
  type AccountCode,
  type AccountCodeId,
  type StoredAccountCode,
} from '../../store/account-codes.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { mailIdOf, mailReference, newMail } from '../../store/outbox.ts'
import { accountCodeDigits } from '../codes/code-digits.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { findUserByEmail, ownsAddress } from '../users/existing-account.ts'

/** What mailing such a code needs. */
export type PasswordMailContext = Pick<
  RegistrationContext,
  'auth' | 'firestore' | 'appSecret' | 'policy' | 'conference' | 'now'
>

/**
 * Mails the code that was asked for to choose a new password, if its address has an account that can be
 * logged in to: unknown, pending, disabled and blocked addresses are mailed nothing. The code is good from
 * then on, for that account alone. Safe to repeat.
 *
 * @throws what Firebase throws
 */
export async function mailPasswordCode(
  context: PasswordMailContext,
  id: AccountCodeId,
): Promise<void> {
  const { auth, firestore, appSecret, policy, conference, now } = context
  const reference = accountCodeReference(firestore, id)
  const code = parseAccountCode(await reference.get())
  if (code === undefined || !waits(code, now())) return
  const user = await findUserByEmail(auth, code.email)
  if (user === undefined || user.disabled || !ownsAddress(user)) return
  const uid = v.parse(uidSchema, user.uid)
  // The one mail for all that wait, or the code's own.
  const about = code.isShared ? `${code.email} ${String(code.issuedAt)}` : id
  const mail = mailReference(firestore, mailIdOf('password-code', about))
  const isMailed = await firestore.runTransaction(async (transaction) => {
    const time = now()
    const [stored, block, written] = await transaction.getAll(
      reference,
      blockReference(firestore, uid),
      mail,
    )
    const found = stored === undefined ? undefined : parseAccountCode(stored)
    if (found === undefined || !waits(found, time)) return false
    if (block !== undefined && isShutOut(blockIn(block))) return false
    const known: Partial<StoredAccountCode> = { uid }
    transaction.update(reference, known)
    if (written?.exists === true) return true
    const digits = accountCodeDigits(appSecret, found)
    const content = passwordCodeMail(conference, digits, Math.floor(policy.lifetime / 60_000))
    const draft = {
      to: found.email,
      kind: 'password-code',
      content,
      validUntil: found.expiresAt,
      delay: Math.max(0, found.issuedAt - time),
    } as const
    transaction.create(mail, newMail(draft, 'outbox', time))
    return true
  })
  if (isMailed) logs.passwordCodeMailed(id, uid)
}

/** Whether a code was made for a new password, and nobody has looked yet whose account it is for. */
function waits(code: AccountCode, now: number): boolean {
  return code.purpose === 'password' && code.uid === null && code.expiresAt > now
}

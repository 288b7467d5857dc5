import type { Uid } from '@lectern/domain/paper/paper'
import { AuthErrorCode } from 'firebase-admin/auth'

import { readMailSender } from '../../mail/mail-sender.ts'
import { passwordChangedMail } from '../../mail/templates/password-mails.ts'
import type { Conference } from '../../platform/parameters.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { endSessions } from '../../store/change-block.ts'
import { collections } from '../../store/collections.ts'
import { deleteAll } from '../../store/delete-documents.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import { profileReference, provedName } from '../../store/profiles.ts'
import type { AccountStore } from '../users/account-context.ts'
import { isAuthError } from '../users/existing-account.ts'

/** What giving an account another password needs. */
export interface PasswordContext extends AccountStore {
  readonly conference: Conference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Gives an account another password and ends all its sessions: their refresh tokens, and for rules and
 * services their access tokens, too. Codes for a password that were asked for before are worth nothing
 * afterwards, and the person is notified by mail. Every step can be repeated.
 *
 * @returns whether there was an account; nothing is made for one that is gone or shut out
 * @throws what Firebase throws
 */
export async function changePassword(
  context: PasswordContext,
  { uid, email }: { readonly uid: Uid; readonly email: string },
  password: string,
): Promise<boolean> {
  const { auth, firestore, now } = context
  try {
    await auth.updateUser(uid, { password })
    await auth.revokeRefreshTokens(uid)
  } catch (error) {
    if (isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) return false
    throw error
  }
  await endSessions(firestore, uid, now(), 'sessions-ended')
  await notify(context, uid, email)
  await forgetCodes(context, email, uid)
  return true
}

/** Those that were asked for before, by whomever: for another password, or to move the account elsewhere. */
async function forgetCodes({ firestore }: PasswordContext, email: string, uid: Uid): Promise<void> {
  const codes = collections.accountCodes(firestore)
  await deleteAll(firestore, codes.where('email', '==', email).where('purpose', '==', 'password'))
  await deleteAll(firestore, codes.where('uid', '==', uid))
}

/** Who is leaving meanwhile is written no mail any more: it would stay behind. */
async function notify(
  { firestore, conference, now }: PasswordContext,
  uid: Uid,
  email: string,
): Promise<void> {
  const sender = await readMailSender(firestore, conference)
  await firestore.runTransaction(async (transaction) => {
    const [block, profile] = await transaction.getAll(
      blockReference(firestore, uid),
      profileReference(firestore, uid),
    )
    if (block !== undefined && isShutOut(blockIn(block))) return
    const at = now()
    const name = profile === undefined ? null : provedName(profile)
    const content = passwordChangedMail(sender, name, new Date(at))
    const draft = { to: email, kind: 'password-changed', content, validUntil: null } as const
    transaction.create(mailReference(firestore, newMailId()), newMail(draft, 'outbox', at))
  })
}

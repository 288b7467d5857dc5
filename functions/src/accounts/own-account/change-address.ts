import { DomainError } from '@lectern/domain/errors'
import { AuthErrorCode } from 'firebase-admin/auth'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'

import type { Member } from '../../access/who-asks.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { addressChangedMail } from '../../mail/templates/address-mails.ts'
import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { deletePasswordCodes } from '../../store/account-codes.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { endSessions } from '../../store/change-block.ts'
import { collections } from '../../store/collections.ts'
import { deleteAll } from '../../store/delete-documents.ts'
import {
  organiserReference,
  parseOrganiser,
  registeredOrganiser,
  type StoredOrganiser,
} from '../../store/organisers.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import {
  accountAddresses,
  isUnproved,
  furtherAddressesIn,
  profileChanged,
  profileReference,
  provedAddress,
  provedName,
  withFormer,
  withUnproved,
} from '../../store/profiles.ts'
import { storedTime } from '../../store/stored-time.ts'
import { keepAddresses, keepProved, noteProvedAddress } from '../../walls/related-addresses.ts'
import { freeAddress } from '../registration/complete-verification.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { isAuthError } from '../users/existing-account.ts'
import { assertListed } from './ask-for-address.ts'
import { leaveAddress } from './leave-address.ts'
import { spendAddressCode } from './spend-address-code.ts'

/** Whose account is moved, from which address to which. */
interface Move {
  readonly member: Member
  readonly from: string
  readonly to: string
}

/**
 * Moves an account to another address, for the code that was mailed there: at Firebase Auth, in the profile,
 * and in what was mailed to it (`leaveAddress`). All sessions are ended, and the old address gets a note. The role
 * stays, and conflicts of interest count the old address too; papers belong to the account, whatever its address. Whoever took the new address without proving it
 * loses it, as to a registration. Where the account has that very address, its proof is noted and nothing else.
 *
 * @param client whose limits are counted
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `admin-not-listed`, `address-taken`,
 *   `account-closed`, `too-many-requests`; what Firebase throws: then the code can be used again
 */
export async function changeAddress(
  context: RegistrationContext,
  move: Move,
  otp: string,
  client: ClientAddress,
): Promise<void> {
  const { member, to } = move
  await assertListed(context, { role: member.role, email: to })
  const typed = { purpose: 'email', uid: member.uid, email: to, otp } as const
  await spendAddressCode(context, typed, client, async () => carryOut(context, move))
  logs.addressChanged(member.uid)
}

async function carryOut(context: RegistrationContext, move: Move): Promise<void> {
  const { auth, firestore, now } = context
  const { uid } = move.member
  if (move.from === move.to) {
    await noteProvedAddress(firestore, uid, move.to)
    return
  }
  const begun = now()
  const wasProved = !isUnproved(await profileReference(firestore, uid).get(), move.from)
  // First: conflicts of interest count the proved address even if the account is deleted before the end.
  await keepProved(firestore, uid, [move.from, move.to])
  await takeAddress(context, move)
  await writeDown(context, move)
  await leaveAddress(firestore, { uid, from: move.from, to: move.to, begun, wasProved })
  await auth.revokeRefreshTokens(uid)
  await endSessions(firestore, uid, now(), 'sessions-ended')
  // Whoever reads the old mailbox must not choose a password of the account any more.
  for (const email of [move.from, move.to]) await deletePasswordCodes(firestore, email)
  await deleteAll(firestore, collections.accountCodes(firestore).where('uid', '==', uid))
}

/** Should somebody take it between the look and the call, the second look tells who. */
async function takeAddress(context: RegistrationContext, { member, to }: Move): Promise<void> {
  const proved = { uid: member.uid, email: to }
  for (const isLast of [false, true]) {
    await freeAddress(context, proved)
    try {
      await context.auth.updateUser(member.uid, { email: to, emailVerified: true })
      return
    } catch (error) {
      if (isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw new DomainError('account-closed')
      if (isLast || !isAuthError(error, AuthErrorCode.EMAIL_ALREADY_EXISTS)) throw error
    }
  }
}

/** The profile and the note to the old address, in one transaction. */
async function writeDown(
  { firestore, conference, now }: RegistrationContext,
  { member, from, to }: Move,
): Promise<void> {
  const { uid } = member
  const reference = profileReference(firestore, uid)
  const sender = await readMailSender(firestore, conference)
  await firestore.runTransaction(async (transaction) => {
    const [profile, block, said] = await transaction.getAll(
      reference,
      blockReference(firestore, uid),
      organiserReference(firestore, from),
    )
    // Who is leaving meanwhile is written nothing any more: it would stay behind.
    if (profile?.exists !== true || block === undefined || isShutOut(blockIn(block))) return
    const name = provedName(profile)
    const further = furtherAddressesIn(profile)
    // After a crash half-way, the account's address and the profile's are two.
    const left = isUnproved(profile, from) ? [] : [from]
    const emails = [...new Set([...accountAddresses(profile), ...left])]
    await keepAddresses(firestore, transaction, { uid, emails }, [...emails, to])
    transaction.update(reference, {
      email: to,
      ...profileChanged,
      ...provedAddress,
      ...withUnproved(profile, to),
      ...(emails.length > 0 && withFormer(...emails)),
      // Mails about papers go there anyway from now on.
      ...(further.includes(to) && { furtherAddresses: further.filter((one) => one !== to) }),
    })
    const at = now()
    // The role as it is, not as the token has it: an organiser may have been removed meanwhile.
    if (profile.get('role') === 'admin' && said !== undefined) {
      moveOrganiser(transaction, said, { member, from, to }, at)
    }
    const content = addressChangedMail(sender, name, new Date(at))
    const draft = { to: from, kind: 'address-changed', content, validUntil: null, uid } as const
    transaction.create(mailReference(firestore, newMailId()), newMail(draft, 'outbox', at))
  })
}

/** Whoever has the old address later is no organiser by it, also where the deployment's list names it. */
function moveOrganiser(
  transaction: Transaction,
  said: DocumentSnapshot,
  { member: { uid }, to }: Move,
  now: number,
): void {
  const at = storedTime(now)
  const record = parseOrganiser(said)
  if (record?.state !== 'registered' || record.uid === uid) {
    transaction.set(said.ref, { state: 'removed', by: uid, at } satisfies StoredOrganiser)
  }
  transaction.set(organiserReference(said.ref.firestore, to), registeredOrganiser(to, uid, at))
}

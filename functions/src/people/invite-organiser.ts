import { DomainError } from '@lectern/domain/errors'
import { peopleLimits } from '@lectern/domain/limits'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

import type { Organiser } from '../access/who-asks.ts'
import { changeRole } from '../accounts/organiser-actions.ts'
import { findUserByEmail, ownsAddress, roleOf } from '../accounts/users/existing-account.ts'
import { recordConferenceEvent } from '../conference/conference-events.ts'
import { invitationMail } from '../mail/templates/invitation-mail.ts'
import * as logs from '../platform/logs.ts'
import { countRequest } from '../quota/rate-limit.ts'
import { isShutOut, readBlock } from '../store/blocked.ts'
import {
  organiserReference,
  parseOrganiser,
  registeredOrganiser,
  type StoredOrganiser,
} from '../store/organisers.ts'
import { mailReference, newMail, newMailId, type MailId } from '../store/outbox.ts'
import { isAddressProved, profileReference } from '../store/profiles.ts'
import { storedTime } from '../store/stored-time.ts'
import { hour, type PeopleContext } from './people-context.ts'

/**
 * Invites an address to organise the conference, by mail: from then on it may register as an organiser,
 * whatever the deployment's list says. Where it has an author's account, that becomes an organiser's at once,
 * since an address has one account; its sessions end. An invitation may be sent again. Nothing happens to
 * who is an organiser already.
 *
 * Invitation, mail and who invited are one transaction; the account's role follows.
 *
 * @param email as it is compared
 * @throws {DomainError} `too-many-requests`; `account-blocked`; `address-not-proved` of an account that was
 *   opened with a code by telephone; `forbidden` to who was removed meanwhile; what Firebase throws
 */
export async function inviteOrganiser(
  context: PeopleContext,
  email: string,
  by: Organiser,
): Promise<void> {
  const { auth, firestore, appSecret, conference, now } = context
  const limit = {
    name: 'invitations by account',
    most: peopleLimits.invitationsPerHour,
    window: hour,
  }
  await countRequest(firestore, appSecret, limit, by.uid, now())
  const found = await findUserByEmail(auth, email)
  const account = found !== undefined && ownsAddress(found) ? found : undefined
  if (account !== undefined) await refuseUnfit(context, v.parse(uidSchema, account.uid))
  if (account !== undefined && roleOf(account) === 'admin') return
  const mailId = newMailId()
  const hasAccount = account !== undefined
  await firestore.runTransaction(async (transaction) => {
    const inviting = await transaction.get(profileReference(firestore, by.uid))
    // Removed meanwhile: the removal has taken back what it found.
    if (inviting.exists && inviting.get('role') !== 'admin') throw new DomainError('forbidden')
    const time = now()
    const invited: StoredOrganiser = {
      state: 'invited',
      email,
      mailId,
      by: by.uid,
      at: storedTime(time),
    }
    const content = invitationMail(conference, { by: by.email, hasAccount })
    const draft = { to: email, kind: 'invitation', content, validUntil: null } as const
    transaction.set(organiserReference(firestore, email), invited)
    transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', time))
    recordConferenceEvent(firestore, transaction, by, {
      what: 'organiser invited',
      uid: account?.uid ?? '',
      from: {},
      to: { email },
    })
  })
  logs.peopleActed('organiser invited', by.uid)
  if (account !== undefined) await promote(context, account, email, mailId)
}

/** @throws {DomainError} `account-blocked`, `address-not-proved` */
async function refuseUnfit({ firestore }: PeopleContext, uid: Uid): Promise<void> {
  const [block, profile] = await Promise.all([
    readBlock(firestore, uid),
    profileReference(firestore, uid).get(),
  ])
  if (isShutOut(block)) throw new DomainError('account-blocked')
  if (!isAddressProved(profile)) throw new DomainError('address-not-proved')
}

/** Gives an author's account the role; takes it back where the invitation was taken back meanwhile. */
async function promote(
  store: PeopleContext,
  account: UserRecord,
  email: string,
  mailId: MailId,
): Promise<void> {
  const { firestore, now } = store
  await changeRole(store, account, 'admin', now())
  const isStill = await firestore.runTransaction(async (transaction) => {
    const reference = organiserReference(firestore, email)
    const said = parseOrganiser(await transaction.get(reference))
    if (said?.state === 'removed') return false
    if (said?.state === 'invited' && said.mailId === mailId) {
      const uid = v.parse(uidSchema, account.uid)
      transaction.set(reference, registeredOrganiser(email, uid, storedTime(now())))
    }
    return true
  })
  if (!isStill) await changeRole(store, account, 'author', now())
}

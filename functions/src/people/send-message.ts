import { DomainError } from '@lectern/domain/errors'
import { peopleLimits } from '@lectern/domain/limits'
import { personalMail, type PersonalMessage } from '@lectern/domain/mail/personal-message'
import type { Uid } from '@lectern/domain/paper/paper'

import type { Organiser } from '../access/who-asks.ts'
import { recordConferenceEvent } from '../conference/conference-events.ts'
import { profileAddress } from '../mail/owner-address.ts'
import * as logs from '../platform/logs.ts'
import { countRequest } from '../quota/rate-limit.ts'
import { mailReference, newMail, newMailId } from '../store/outbox.ts'
import { profileReference } from '../store/profiles.ts'
import { hour, type PeopleContext } from './people-context.ts'

/**
 * Writes to one person, by mail to the account's address. The mail, and who wrote to whom, are one
 * transaction; the words are kept nowhere else.
 *
 * @throws {DomainError} `too-many-requests`; `not-found` when there is no such account
 */
export async function sendMessage(
  { firestore, appSecret, conference, now }: PeopleContext,
  uid: Uid,
  message: PersonalMessage,
  by: Organiser,
): Promise<void> {
  const limit = { name: 'messages by account', most: peopleLimits.messagesPerHour, window: hour }
  await countRequest(firestore, appSecret, limit, by.uid, now())
  await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(profileReference(firestore, uid))
    const to = profileAddress(profile)
    if (to === undefined) throw new DomainError('not-found')
    const content = personalMail(conference, message)
    const draft = { to, kind: 'message', content, validUntil: null } as const
    transaction.create(mailReference(firestore, newMailId()), newMail(draft, 'outbox', now()))
    const what = 'message sent'
    recordConferenceEvent(firestore, transaction, by, { what, uid, from: {}, to: {} })
  })
  logs.peopleActed('message sent', by.uid)
}

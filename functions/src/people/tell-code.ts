import { afterIssue, decideResend } from '@lectern/domain/account/one-time-code'
import { DomainError } from '@lectern/domain/errors'
import { peopleLimits } from '@lectern/domain/limits'

import type { Organiser } from '../access/who-asks.ts'
import { codeOf, hashCode } from '../accounts/registration/code.ts'
import { registrationMail } from '../accounts/registration/registration-mail.ts'
import { withdrawMail } from '../accounts/registration/withdraw-mail.ts'
import { hasAccount } from '../accounts/users/existing-account.ts'
import { recordConferenceEvent } from '../conference/conference-events.ts'
import * as logs from '../platform/logs.ts'
import { countRequest } from '../quota/rate-limit.ts'
import { mailReference, newMail, newMailId } from '../store/outbox.ts'
import {
  isOpen,
  parseRegistration,
  registrationReference,
  type RegistrationId,
  type StoredRegistration,
} from '../store/registrations.ts'
import { storedTime } from '../store/stored-time.ts'
import { addressKeys } from '../walls/declared-conflicts.ts'
import { readReviewersWith } from '../walls/known-reviewers.ts'
import { hadAccount } from '../walls/related-addresses.ts'
import { hour, type PeopleContext } from './people-context.ts'

/** A code that an organiser tells somebody, and for how long it can be used, in minutes. */
export interface ToldCode {
  readonly code: string
  readonly validMinutes: number
}

/**
 * Makes another code of an author's registration, for an organiser who tells it by telephone, and mails it
 * to the address as well: the code before is worthless from then on. Its tries are those of any code, and it
 * counts among the codes that a registration may have. Whoever opens the account with it has not proved the
 * address: the profile says so. Who told a code for which address is written down, the code never.
 *
 * @throws {DomainError} `not-found` when the registration is over; `forbidden` for an organiser's, and for an address that
 *   is a reviewer's or was ever an account's, because the code would give the caller that person's rights;
 *   `address-taken` when the address has an account; `resend-too-soon`, `resends-used-up`,
 *   `too-many-requests`
 */
export async function tellCode(
  context: PeopleContext,
  id: RegistrationId,
  by: Organiser,
): Promise<ToldCode> {
  const { auth, firestore, appSecret, policy, now } = context
  const limit = { name: 'codes told by account', most: peopleLimits.codesPerHour, window: hour }
  await countRequest(firestore, appSecret, limit, by.uid, now())
  const reference = registrationReference(firestore, id)
  const code = await firestore.runTransaction(async (transaction) => {
    const time = now()
    const registration = parseRegistration(await transaction.get(reference))
    if (registration === undefined || !isOpen(registration, time))
      throw new DomainError('not-found')
    const { email, role } = registration
    if (role !== 'author') {
      throw new DomainError('forbidden', 'A code by telephone opens an author’s account alone.')
    }
    if (await hasAccount(auth, email)) throw new DomainError('address-taken')
    const keys = addressKeys([email])
    const reviewers = await readReviewersWith(firestore, transaction, [email], keys)
    if (reviewers.length > 0 || (await hadAccount(firestore, keys))) {
      throw new DomainError(
        'forbidden',
        'This address is a reviewer’s, or was an account’s before. Its owner opens the account with the code that was mailed there.',
      )
    }
    const decision = decideResend(registration, policy, time)
    if (decision.kind === 'no-more') throw new DomainError('resends-used-up')
    if (decision.kind === 'too-soon') {
      throw new DomainError('resend-too-soon', undefined, { retryAfterSeconds: decision.seconds })
    }
    await withdrawMail(context, transaction, registration)
    const { issues, tries, issuedAt } = afterIssue(registration, time)
    const binding = { registrationId: id, issue: issues }
    const told = codeOf(appSecret, binding)
    const mailId = newMailId()
    const renewed: Partial<StoredRegistration> = {
      codeHash: hashCode(appSecret, binding, told),
      issuedAt: storedTime(issuedAt),
      issues,
      tries,
      mailId,
      toldIssue: issues,
    }
    transaction.update(reference, renewed)
    const draft = registrationMail(context, { email, hasAccount: false, code: told }, time)
    transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', time))
    recordConferenceEvent(firestore, transaction, by, {
      what: 'code told',
      from: {},
      to: { email, registrationId: id },
    })
    return told
  })
  logs.peopleActed('code told', by.uid)
  return { code, validMinutes: Math.floor(policy.lifetime / 60_000) }
}

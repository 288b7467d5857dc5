import { decideTry } from '@lectern/domain/account/one-time-code'

import * as logs from '../../platform/logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom } from '../../quota/counters.ts'
import { isUndelivered, mailIdOf, mailReference, newMail, parseMail } from '../../store/outbox.ts'
import {
  isOpen,
  parseRegistration,
  registrationReference,
  type PendingRegistration,
  type RegistrationId,
} from '../../store/registrations.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { mailBound, repeatedCodeBound } from '../users/account-limits.ts'
import { codeOf, isRightCode, sharedCodeOf } from './code.ts'
import { registrationMail } from './registration-mail.ts'

/**
 * Has the code of a registration mailed once more, for somebody who cannot prove to have begun it:
 * the same code, once, while it lives and its first mail is out. The registration stays as it is, and
 * so do the limits of whoever holds its token.
 *
 * @param asked whether the address has an account, and whose limits are counted
 */
export async function repeatCode(
  context: RegistrationContext,
  id: RegistrationId,
  { isKnown, from }: { readonly isKnown: boolean; readonly from: ClientAddress },
): Promise<void> {
  const { firestore, appSecret, policy, globalLimits, now } = context
  const overall = mailBound('resend', globalLimits, from)
  const time = now()
  const counting = { firestore, appSecret, now: time }
  const isRepeated = await runWithRoom(counting, overall, async (transaction, room) => {
    const found = await transaction.get(registrationReference(firestore, id))
    const registration = parseRegistration(found)
    if (registration === undefined || !isOpen(registration, time)) return false
    const { email, issues, issuedAt, mailId } = registration
    if (issuedAt + policy.resendInterval > time) return false
    if (decideTry(registration, policy, time) !== 'compare') return false
    const code = livingCode(appSecret, registration)
    if (code === undefined) return false
    const reference = mailReference(firestore, mailIdOf('code', `${id} ${String(issues)} again`))
    const [first, again] = await transaction.getAll(mailReference(firestore, mailId), reference)
    const firstMail = first === undefined ? undefined : parseMail(first)
    if (again?.exists === true || (firstMail !== undefined && isUndelivered(firstMail)))
      return false
    const bounds = [repeatedCodeBound(email)]
    const counters = await openCounters(transaction, counting, bounds)
    if ((counters.wait(bounds) ?? room.wait) !== undefined) return false
    room.use()
    counters.count(bounds)
    const draft = registrationMail(context, { email, hasAccount: isKnown, code }, issuedAt)
    transaction.create(reference, newMail(draft, 'outbox', time))
    return true
  })
  if (isRepeated) logs.codeRepeated(id)
}

/** The code that is stored as a hash; undefined for one that an earlier version drew. */
function livingCode(appSecret: string, registration: PendingRegistration): string | undefined {
  const { id, email, issues, issuedAt, codeHash } = registration
  const binding = { registrationId: id, issue: issues }
  return [codeOf(appSecret, binding), sharedCodeOf(appSecret, email, issuedAt)].find((code) =>
    isRightCode(appSecret, binding, code, codeHash),
  )
}

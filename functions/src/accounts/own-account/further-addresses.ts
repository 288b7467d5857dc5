import { DomainError } from '@lectern/domain/errors'
import { furtherAddressLimit } from '@lectern/domain/limits'
import type { Uid } from '@lectern/domain/paper/paper'

import { readMailSender } from '../../mail/mail-sender.ts'
import { profileAddress } from '../../mail/owner-address.ts'
import { furtherCodeMail, furtherProvedMail } from '../../mail/templates/further-code-mail.ts'
import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import {
  accountAddresses,
  furtherAddressesIn,
  isAddressProved,
  profileChanged,
  profileReference,
  provedName,
  withFormer,
  type StoredProfile,
} from '../../store/profiles.ts'
import { keepAddresses } from '../../walls/related-addresses.ts'
import { mailAddressCode, type AskedAddress } from '../codes/mail-address-code.ts'
import type { AccountStore, RegistrationContext } from '../users/account-context.ts'
import { spendAddressCode } from './spend-address-code.ts'

/** Which address is meant, of whose account. */
interface Further {
  readonly uid: Uid
  /** In the form in which addresses are compared. */
  readonly email: string
}

/**
 * Mails a code to an address that an account wants to have mails about its papers at as well. Whether that
 * address has an account plays no part in it. A code for a further address that was asked for before is worth
 * nothing from then on.
 *
 * @param from whose limits are counted: they are those of a change of the address
 * @throws {DomainError} `invalid-input` where it is proved already or there are as many as may be;
 *   `address-not-proved` before the account's own address is proved; `resend-too-soon`, `too-many-requests`, `account-closed`
 */
export async function askForFurther(
  context: RegistrationContext,
  { uid, email }: Further,
  from: ClientAddress,
): Promise<AskedAddress> {
  const { firestore, conference } = context
  const profile = await profileReference(firestore, uid).get()
  const known = furtherAddressesIn(profile)
  // The mailbox's owner may take the account over: then its addresses must be that person's.
  if (!isAddressProved(profile)) {
    throw new DomainError(
      'address-not-proved',
      'Verify your own address first, with a code that we email to it. Then add another one.',
    )
  }
  if (profileAddress(profile) === email) throw isOwnAlready()
  if (known.includes(email)) throw isFurtherAlready()
  if (known.length >= furtherAddressLimit) throw tooMany()
  return await mailAddressCode(
    context,
    {
      uid,
      email,
      purpose: 'further',
      kind: 'further-code',
      mail: (digits, minutes) => furtherCodeMail(conference, digits, minutes),
      isItsOwn: true,
    },
    from,
  )
}

/**
 * Keeps a further address of an account, for the code that was mailed there, and notes it to the account's own.
 *
 * @param client whose limits are counted
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `account-closed`, `too-many-requests`;
 *   `invalid-input` where there are as many as may be; what Firebase throws: then the code can be used again
 */
export async function proveFurther(
  context: RegistrationContext,
  { uid, email }: Further,
  otp: string,
  client: ClientAddress,
): Promise<void> {
  const typed = { purpose: 'further', uid, email, otp } as const
  await spendAddressCode(context, typed, client, async () => keep(context, { uid, email }))
  logs.furtherAddressChanged(uid, 'proved')
}

/** The address and the note of it, in one transaction. */
async function keep(
  { firestore, conference, now }: RegistrationContext,
  { uid, email }: Further,
): Promise<void> {
  const reference = profileReference(firestore, uid)
  const sender = await readMailSender(firestore, conference)
  await firestore.runTransaction(async (transaction) => {
    const [profile, block] = await transaction.getAll(reference, blockReference(firestore, uid))
    // Who is leaving meanwhile is written nothing any more: it would stay behind.
    if (profile?.exists !== true || block === undefined || isShutOut(blockIn(block))) {
      throw new DomainError('account-closed')
    }
    const known = furtherAddressesIn(profile)
    const own = profileAddress(profile)
    if (known.includes(email) || own === email) return
    if (known.length >= furtherAddressLimit) throw tooMany()
    const emails = accountAddresses(profile)
    await keepAddresses(firestore, transaction, { uid, emails }, [...emails, email])
    const more: Partial<StoredProfile> = { furtherAddresses: [...known, email] }
    transaction.update(reference, { ...more, ...profileChanged })
    if (own === undefined) return
    const at = now()
    const content = furtherProvedMail(sender, provedName(profile), { email, at: new Date(at) })
    const draft = { to: own, kind: 'further-proved', content, validUntil: null, uid } as const
    transaction.create(mailReference(firestore, newMailId()), newMail(draft, 'outbox', at))
  })
}

/**
 * Removes a further address of an account: no mail about a paper begins to be sent there from then on. Conflicts of
 * interest still count it. Does nothing where it is none; can be repeated.
 *
 * @throws {DomainError} `account-closed` when there is no such account any more
 */
export async function removeFurther(
  { firestore }: Pick<AccountStore, 'firestore'>,
  { uid, email }: Further,
): Promise<void> {
  const reference = profileReference(firestore, uid)
  await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(reference)
    if (!profile.exists) throw new DomainError('account-closed')
    const known = furtherAddressesIn(profile)
    if (!known.includes(email)) return
    const fewer: Partial<StoredProfile> = { furtherAddresses: known.filter((one) => one !== email) }
    transaction.update(reference, { ...fewer, ...withFormer(email) })
  })
  logs.furtherAddressChanged(uid, 'removed')
}

function isOwnAlready(): DomainError {
  return new DomainError(
    'invalid-input',
    'This is the address of your account: mails about your papers go there anyway.',
  )
}

function isFurtherAlready(): DomainError {
  return new DomainError('invalid-input', 'You have proved this address already.')
}

function tooMany(): DomainError {
  return new DomainError(
    'invalid-input',
    `An account has ${String(furtherAddressLimit)} further addresses at most. Remove one on the page of your account first.`,
  )
}

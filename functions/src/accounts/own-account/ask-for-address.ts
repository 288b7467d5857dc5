import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'

import { addressCodeMail, addressInUseMail } from '../../mail/templates/address-mails.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { mayOrganise, organiserReference } from '../../store/organisers.ts'
import { mailAddressCode, type AskedAddress } from '../codes/mail-address-code.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { hasAccount } from '../users/existing-account.ts'

/** Whose account is to have which address. */
interface Wish {
  readonly uid: Uid
  readonly role: Role
  /** In the form in which addresses are compared. */
  readonly email: string
  /** Whether the account has it already, and nobody has proved it yet. */
  readonly isPresent: boolean
}

/**
 * Mails a code to the address that an account is to have. One that has an account gets the same answer on
 * the same way, and another mail. A code that was asked for before is worth nothing from then on. An
 * organiser's new address must be on the organisers' list: the role would otherwise stand under one that
 * nobody listed.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `admin-not-listed`, `resend-too-soon`, `too-many-requests`, `account-closed`
 */
export async function askForAddress(
  context: RegistrationContext,
  wish: Wish,
  from: ClientAddress,
): Promise<AskedAddress> {
  await assertListed(context, wish)
  const { auth, conference } = context
  const { uid, email, isPresent } = wish
  const isTaken = !isPresent && (await hasAccount(auth, email))
  const wanted = { uid, email, purpose: 'email', isItsOwn: false } as const
  return await mailAddressCode(
    context,
    isTaken
      ? { ...wanted, kind: 'address-in-use', mail: () => addressInUseMail(conference) }
      : {
          ...wanted,
          kind: 'address-code',
          mail: (digits, minutes) => addressCodeMail(conference, digits, minutes, isPresent),
        },
    from,
  )
}

/**
 * Makes sure that an organiser's new address is listed or invited, and was not removed since.
 *
 * @throws {DomainError} `admin-not-listed`
 */
export async function assertListed(
  { firestore, adminEmails }: Pick<RegistrationContext, 'firestore' | 'adminEmails'>,
  { role, email }: Pick<Wish, 'role' | 'email'>,
): Promise<void> {
  if (role !== 'admin') return
  if (mayOrganise(adminEmails, email, await organiserReference(firestore, email).get())) return
  throw new DomainError(
    'admin-not-listed',
    'This address is not on the organisers’ list of admins, and yours is an Admin’s account. Ask the organisers to add it, or keep the address that you have.',
  )
}

import type { Paper, Uid } from '@lectern/domain/paper/paper'
import { storedEmailSchema } from '@lectern/domain/text/text-fields'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { furtherAddressesIn, profileReference } from '../store/profiles.ts'

const addressSchema = v.object({ email: storedEmailSchema })

/** The addresses that somebody has proved, each in the form in which addresses are compared. */
export interface ProvedAddresses {
  /** The account's own. */
  readonly own: string
  /** Others, to which mails about papers that name them go as well. */
  readonly further: readonly string[]
}

/**
 * Finds the address to which mails about a paper go: the account's own, which its owner has proved. What the
 * form says is mailed to only where its owner has proved that, too (`further-mail.ts`), since anybody's address
 * can be typed there.
 *
 * @returns undefined when the owner has no account any more
 */
export async function ownerAddress(
  firestore: Firestore,
  transaction: Transaction,
  { ownerUid }: Pick<Paper, 'ownerUid'>,
): Promise<string | undefined> {
  return (await provedAddresses(firestore, transaction, ownerUid))?.own
}

/**
 * Reads all addresses that an account has proved.
 *
 * @returns undefined when there is no such account any more
 */
export async function provedAddresses(
  firestore: Firestore,
  transaction: Transaction,
  uid: Uid,
): Promise<ProvedAddresses | undefined> {
  const profile = await transaction.get(profileReference(firestore, uid))
  const own = profileAddress(profile)
  return own === undefined ? undefined : { own, further: furtherAddressesIn(profile) }
}

/** Reads the address to which mails to an account go out of its profile; undefined when there is none. */
export function profileAddress(profile: DocumentSnapshot): string | undefined {
  const parsed = v.safeParse(addressSchema, profile.data())
  return parsed.success ? parsed.output.email : undefined
}

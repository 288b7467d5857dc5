import type { Paper } from '@lectern/domain/paper/paper'
import { emailSchema } from '@lectern/domain/text/text-fields'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { profileReference } from '../store/profiles.ts'

const addressSchema = v.object({ email: emailSchema })

/**
 * Finds the address to which mails about a paper go: the one that its owner has proved. What the form
 * says is never mailed to, since anybody's address can be typed there.
 *
 * @returns undefined when the owner has no account any more
 */
export async function ownerAddress(
  firestore: Firestore,
  transaction: Transaction,
  { ownerUid }: Pick<Paper, 'ownerUid'>,
): Promise<string | undefined> {
  return profileAddress(await transaction.get(profileReference(firestore, ownerUid)))
}

/** Reads the address to which mails to an account go out of its profile; undefined when there is none. */
export function profileAddress(profile: DocumentSnapshot): string | undefined {
  const parsed = v.safeParse(addressSchema, profile.data())
  return parsed.success ? parsed.output.email : undefined
}

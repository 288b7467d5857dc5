import { furtherAddressesSchema } from '@lectern/domain/account/account'
import { doc, type DocumentSnapshot, getDoc } from 'firebase/firestore'
import * as v from 'valibot'

import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'

/**
 * Looks whether a mailed code has proved that the address of the own account is its owner's; one that was
 * opened with a code by telephone is not proved.
 *
 * @throws {DomainError} 'forbidden' for anybody else's account, 'unavailable', 'network-failed', …
 */
export async function hasProvedAddress(uid: string): Promise<boolean> {
  return (await readProfile(uid)).get('addressProved') !== false
}

/**
 * Reads the further addresses that the own account has proved: mails about papers that name one go there as
 * well. None of a list that can't be read, to which the server sends nothing either.
 *
 * @throws {DomainError} 'forbidden' for anybody else's account, 'unavailable', 'network-failed', …
 */
export async function readFurtherAddresses(uid: string): Promise<readonly string[]> {
  const profile = await readProfile(uid)
  const parsed = v.safeParse(furtherAddressesSchema, profile.get('furtherAddresses'))
  return parsed.success ? parsed.output : []
}

async function readProfile(uid: string): Promise<DocumentSnapshot> {
  return await asMember(async () => {
    return await getDoc(doc(await firestore(), 'users', uid))
  })
}

import { doc, getDoc } from 'firebase/firestore'

import { toDomainError } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'

/**
 * Looks whether a mailed code has proved that the address of the own account is its owner's; one that was
 * opened with a code by telephone is not proved.
 *
 * @throws {DomainError} 'forbidden' for anybody else's account, 'unavailable', 'network-failed', …
 */
export async function hasProvedAddress(uid: string): Promise<boolean> {
  try {
    const profile = await getDoc(doc(await firestore(), 'users', uid))
    return profile.get('addressProved') !== false
  } catch (error) {
    throw toDomainError(error)
  }
}

import { DomainError } from '@lectern/domain/errors'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'

/**
 * Makes sure, in the transaction that will write, that nobody writes a paper who was blocked from everything
 * since the request was let in: whose account is deleted meanwhile would leave it behind.
 *
 * @throws {DomainError} `not-signed-in`, as a moment later at the door; what Firestore throws
 */
export async function refuseShutOut(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<void> {
  const block = blockIn(await transaction.get(blockReference(firestore, uid)))
  if (isShutOut(block)) throw new DomainError('not-signed-in')
}

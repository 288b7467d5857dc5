import type { PaperId } from '@lectern/domain/paper/paper'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'

import { needsNumber, takeNumber } from '../../store/paper-numbers.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { areAtHand } from '../files/are-at-hand.ts'

/**
 * Gives a paper its number where the trigger has not (see `keepChecks`), whatever its files are. Can be
 * repeated.
 *
 * @throws {v.ValiError} when the counter can't be read; what Firestore throws
 */
export async function giveNumber(firestore: Firestore, id: PaperId): Promise<void> {
  const reference = paperReference(firestore, id)
  let taken: number | undefined
  await firestore.runTransaction(async (transaction) => {
    const paper = readPaper(await transaction.get(reference))
    if (paper === undefined || !needsNumber(paper)) return
    taken ??= await takeNumber(firestore)
    // By its time lists find it; checks that came with the paper have none until the trigger has looked.
    const when = areAtHand(paper) ? {} : { checkedAt: FieldValue.serverTimestamp() }
    transaction.update(reference, { number: taken, ...when })
  })
}

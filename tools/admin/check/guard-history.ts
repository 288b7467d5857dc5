import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { FieldValue } from 'firebase-admin/firestore'
import * as v from 'valibot'

import {
  deletionReference,
  paperReference,
  withdrawnReference,
} from '../../../functions/src/store/stored-paper.ts'
import type { AdminStore } from '../connection.ts'

/** Whose paper it was when no event says so: no account's id. */
const nobody = 'unknown'

const ownerEventSchema = v.object({
  actor: v.object({ uid: uidSchema, as: v.literal('owner') }),
})

/**
 * Writes the record of a deletion that nobody recorded, so that nobody takes the paper's id and reads
 * its history. It says that an organiser deleted the paper, as of now: who else has rights in the
 * project can't be told. Does nothing when the paper, or a record, is there by now.
 *
 * @param where the paper's document
 */
export async function guardHistory(
  { firestore }: Pick<AdminStore, 'firestore'>,
  where: string,
): Promise<void> {
  const id = v.parse(paperIdSchema, where.slice(where.lastIndexOf('/') + 1))
  const [paper, record] = [paperReference(firestore, id), deletionReference(firestore, id)]
  await firestore.runTransaction(async (transaction) => {
    const places = await transaction.getAll(paper, record, withdrawnReference(firestore, id))
    if (places.some(({ exists }) => exists)) return
    const { docs } = await transaction.get(paper.collection('events'))
    const owned = docs.map((event) => event.data()).find((event) => v.is(ownerEventSchema, event))
    transaction.create(record, {
      ownerUid: owned?.actor.uid ?? nobody,
      by: 'organiser',
      at: FieldValue.serverTimestamp(),
    })
  })
}

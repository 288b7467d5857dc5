import type { Paper } from '@lectern/domain/paper/paper'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

import { paperReference } from '../../store/stored-paper.ts'

/**
 * Sets a status that no person sets: a write that names nobody beside its time is the server's in the history
 * (docs/decisions/0008-the-server-writes-the-history.md).
 */
export function setByServer(
  transaction: Transaction,
  { id }: Pick<Paper, 'id'>,
  firestore: Firestore,
  status: 'Review Awaiting' | 'Review Obtained',
): void {
  transaction.update(paperReference(firestore, id), {
    status,
    updatedAt: FieldValue.serverTimestamp(),
    updatedBy: FieldValue.delete(),
    statusSetAt: FieldValue.delete(),
  })
}

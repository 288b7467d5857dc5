import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { mayChangePaper, maySetStatus, type Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'

import * as logs from '../../platform/logs.ts'
import {
  deletionReference,
  paperReference,
  readPaper,
  lookUpPaper,
} from '../../store/stored-paper.ts'
import { visibleTo } from '../reading/find-paper.ts'

/**
 * Does something to a paper in a transaction that reads it first, so that it is done to the paper
 * that was looked at.
 *
 * @param act looks and writes; may run more than once. What it throws ends the transaction
 * @returns the paper as it was before
 * @throws {DomainError} `not-found` when there is no such paper for this person
 */
export async function changePaper(
  firestore: Firestore,
  viewer: Viewer,
  id: PaperId,
  act: (stored: Paper, transaction: Transaction, reference: DocumentReference) => void,
): Promise<Paper> {
  const reference = paperReference(firestore, id)
  return await firestore.runTransaction(async (transaction) => {
    const stored = visibleTo(viewer, readPaper(await transaction.get(reference)))
    act(stored, transaction, reference)
    return stored
  })
}

/**
 * Reads a paper as a change left it. Whoever deletes it right after does not make the change undone: then
 * it is returned as it was written.
 *
 * @throws what Firestore throws
 */
export async function paperAfter(firestore: Firestore, written: Paper): Promise<Paper> {
  return (await lookUpPaper(firestore, written.id)) ?? written
}

/**
 * Refuses what may not be done to an accepted paper by those who see it (spec section 4).
 *
 * @throws {DomainError} `paper-accepted`
 */
export function assertOpen(viewer: Viewer, paper: Paper): void {
  if (!mayChangePaper(viewer, paper)) throw new DomainError('paper-accepted')
}

/**
 * Sets the status of a paper (spec section 4), in a transaction that looks at the present one. The
 * status that it has already is not written again. It looks at no file: who accepts a paper for somebody
 * calls `acceptPaper`.
 *
 * @throws {DomainError} `forbidden` for anyone but an admin, whatever the id; `not-found`,
 *   `paper-accepted`
 */
export async function setStatus(
  firestore: Firestore,
  viewer: Viewer,
  id: PaperId,
  status: PaperStatus,
): Promise<Paper> {
  if (viewer.role !== 'admin') throw new DomainError('forbidden')
  const before = await changePaper(firestore, viewer, id, (stored, transaction, reference) => {
    if (!maySetStatus(viewer, stored)) throw new DomainError('paper-accepted')
    if (stored.status === status) return
    transaction.update(reference, {
      status,
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: viewer.uid,
    })
  })
  logs.paperStatusSet(id, viewer.uid, status)
  return await paperAfter(firestore, { ...before, status, updatedAt: new Date() })
}

/**
 * Deletes a paper (spec section 6), in a transaction that looks at its status and records who deleted
 * it. A trigger removes its files.
 *
 * @throws {DomainError} `not-found`, `paper-accepted`
 */
export async function deletePaper(
  firestore: Firestore,
  viewer: Viewer,
  id: PaperId,
): Promise<void> {
  await changePaper(firestore, viewer, id, (stored, transaction, reference) => {
    assertOpen(viewer, stored)
    transaction.delete(reference).set(deletionReference(firestore, id), {
      ownerUid: stored.ownerUid,
      by: viewer.uid,
      at: FieldValue.serverTimestamp(),
    })
  })
  logs.paperDeleted(id, viewer.uid)
}

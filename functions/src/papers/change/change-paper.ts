import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId, Uid } from '@lectern/domain/paper/paper'
import { refusalOf, type PaperAct, type Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'

import type { Member, Organiser } from '../../access/who-asks.ts'
import * as logs from '../../platform/logs.ts'
import { copyReference } from '../../store/reviews/copy-store.ts'
import {
  deletionReference,
  paperReference,
  readPaper,
  lookUpPaper,
} from '../../store/stored-paper.ts'
import { refuseKept } from '../../walls/kept-from.ts'
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
  act: (
    stored: Paper,
    transaction: Transaction,
    reference: DocumentReference,
  ) => Promise<void> | void,
): Promise<Paper> {
  const reference = paperReference(firestore, id)
  return await firestore.runTransaction(async (transaction) => {
    const stored = visibleTo(viewer, readPaper(await transaction.get(reference)))
    await act(stored, transaction, reference)
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
 * Asks the policy of papers (`refusalOf`).
 *
 * @throws {DomainError} what it refuses the act with
 */
export function assertAllowed(act: PaperAct, viewer: Viewer, paper: Paper): void {
  const refusal = refusalOf(act, viewer, paper)
  if (refusal !== null) throw new DomainError(refusal)
}

/**
 * Returns the fields with which a person sets a status. `statusSetAt` says so in the paper itself, since the
 * history is written later: the server overrules no status that has it (`updateReviewStatuses`).
 */
export function statusSetBy(
  uid: Uid,
  status: string,
): Readonly<
  Record<'status' | 'updatedBy', string> & Record<'updatedAt' | 'statusSetAt', FieldValue>
> {
  const at = FieldValue.serverTimestamp()
  return { status, updatedAt: at, updatedBy: uid, statusSetAt: at }
}

/** How a paper was seen by whoever decides about it; nothing that is not given counts. */
export interface SeenPaper {
  readonly seen?: string | undefined
  /** When it was written last, to the millisecond. */
  readonly seenAt?: Date | undefined
}

/**
 * Sets the status of a paper (spec section 4), in a transaction that looks at the present one. Of the
 * status that it has already, only that a person set it is written. It looks at no file: who accepts a paper for somebody
 * calls `acceptPaper`.
 *
 * @param as how it was seen; what this person has set already counts as done, as after a lost reply
 * @throws {DomainError} `not-found`, `paper-accepted`; `another-decides` where reviewers have a copy and a wall stands
 *   before this organiser; `status-changed` where the paper is not as it was seen
 */
export async function setStatus(
  firestore: Firestore,
  by: Organiser,
  id: PaperId,
  status: PaperStatus,
  as: SeenPaper = {},
): Promise<Paper> {
  const before = await changePaper(firestore, by, id, async (stored, transaction, reference) => {
    assertAllowed('set-status', by, stored)
    const isSet = stored.status === status
    const isRepeated = isSet && stored.updatedBy === by.uid
    if (!isRepeated && !isAsSeen(stored, as)) throw new DomainError('status-changed')
    await refuseKept(firestore, transaction, by, id)
    if (isRepeated) return
    const { statusSetAt, ...others } = statusSetBy(by.uid, status)
    transaction.update(reference, isSet ? { statusSetAt } : { ...others, statusSetAt })
  })
  logs.paperStatusSet(id, by.uid, status)
  return await paperAfter(firestore, { ...before, status, updatedAt: new Date() })
}

/** Tells whether a paper is as it was seen. */
export function isAsSeen({ status, updatedAt }: Paper, { seen, seenAt }: SeenPaper): boolean {
  const isStatus = seen === undefined || status === seen
  return isStatus && (seenAt === undefined || updatedAt.getTime() === seenAt.getTime())
}

/**
 * Deletes a paper (spec section 6), in a transaction that looks at its status and records who deleted
 * it. A trigger removes its files. An author no longer deletes what reviewers read a copy of: that is
 * withdrawn on the site (conference, section 4).
 *
 * @throws {DomainError} `not-found`, `paper-accepted`, `paper-under-review`; `another-decides` where reviewers have a copy
 *   and a wall stands before this organiser
 */
export async function deletePaper(
  firestore: Firestore,
  viewer: Pick<Member, 'uid' | 'role'> & Partial<Pick<Member, 'email'>>,
  id: PaperId,
): Promise<void> {
  await changePaper(firestore, viewer, id, async (stored, transaction, reference) => {
    assertAllowed('delete', viewer, stored)
    if (viewer.uid === stored.ownerUid) {
      const { exists } = await transaction.get(copyReference(firestore, id))
      if (exists) throw new DomainError('paper-under-review')
    } else await refuseKept(firestore, transaction, viewer, id)
    transaction.delete(reference).set(deletionReference(firestore, id), {
      ownerUid: stored.ownerUid,
      by: viewer.uid,
      at: FieldValue.serverTimestamp(),
    })
  })
  logs.paperDeleted(id, viewer.uid)
}

import type { DeskRejection } from '@lectern/domain/api/reviews/api-notes'
import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'

import type { Organiser } from '../../access/who-asks.ts'
import { assertAllowed, paperAfter, statusSetBy } from '../../papers/change/change-paper.ts'
import * as logs from '../../platform/logs.ts'
import { assignmentsOfPaper } from '../../store/reviews/assignment-store.ts'
import {
  deskLetterReference,
  parseDeskLetter,
  storedDeskLetter,
  type DeskLetter,
} from '../../store/reviews/desk-letter.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Rejects a paper before its review, with a letter (conference, section 4), in one transaction: the status, and the
 * letter that the mail about it carries in the place of the usual words. That mail waits as every mail about a status
 * does, so that setting the status back is an undo of both. The same once more by the same person counts as done.
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike; `paper-withdrawn`,
 *   `paper-accepted`; `paper-under-review` of one that reviewers were given; `status-changed` when it has not the
 *   status that was seen, or is rejected already
 */
export async function rejectAtDesk(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  id: PaperId,
  { letter, seen }: DeskRejection,
  by: Organiser,
): Promise<Paper> {
  const { firestore } = context
  const reference = paperReference(firestore, id)
  const letterAt = deskLetterReference(firestore, id)
  const before = await firestore.runTransaction(async (transaction) => {
    const { rights } = await openPaper(context, transaction, by, id)
    requireRight(rights, 'decide')
    const [stored, kept, assignments] = [
      readPaper(await transaction.get(reference)),
      parseDeskLetter(await transaction.get(letterAt)),
      await transaction.get(assignmentsOfPaper(firestore, id).limit(1)),
    ]
    if (stored === undefined) throw new DomainError('paper-withdrawn')
    if (isDone(stored, kept, letter, by)) return stored
    assertAllowed('set-status', by, stored)
    if (seen !== undefined && stored.status !== seen) throw new DomainError('status-changed')
    if (stored.status === 'Reject') {
      throw new DomainError('status-changed', 'This paper is rejected already.')
    }
    if (!assignments.empty) {
      throw new DomainError(
        'paper-under-review',
        'Reviewers were given this paper: reject it by its status.',
      )
    }
    transaction.update(reference, statusSetBy(by.uid, 'Reject'))
    transaction.set(letterAt, storedDeskLetter(letter, by.uid))
    return stored
  })
  logs.paperStatusSet(id, by.uid, 'Reject')
  return await paperAfter(firestore, { ...before, status: 'Reject', updatedAt: new Date() })
}

function isDone(
  { status, updatedAt }: Paper,
  kept: DeskLetter | undefined,
  { subject, body }: DeskRejection['letter'],
  by: Organiser,
): boolean {
  return (
    status === 'Reject' &&
    kept?.by === by.uid &&
    kept.at.getTime() === updatedAt.getTime() &&
    kept.words.subject === subject &&
    kept.words.body === body
  )
}

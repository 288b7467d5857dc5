import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { isFewer } from '@lectern/domain/reviews/wanted-reports'

import type { Organiser } from '../../access/who-asks.ts'
import { assignmentsOfPaper, parseAssignment } from '../../store/reviews/assignment-store.ts'
import { storedWanted, wantedReference } from '../../store/reviews/wanted-store.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/** How many reports a paper wants. */
export interface PaperWanted {
  readonly wanted: number
  /** Null: as the settings say. */
  readonly ownWanted: number | null
  readonly wantedReason: string
}

/**
 * Sets how many reports one paper wants (conference, section 4); null: as the settings say. Deciding with fewer, than
 * others want or than are in, asks for a reason. May be repeated.
 *
 * @throws {DomainError} `invalid-input` without a reason where one is needed; `not-found` where there is no such paper,
 *   or a wall: alike; `reviews-closed`, `paper-withdrawn`
 */
export async function setWanted(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  paperId: PaperId,
  { wanted, reason }: { readonly wanted: number | null; readonly reason: string },
  by: Organiser,
): Promise<PaperWanted> {
  const { firestore } = context
  return await firestore.runTransaction(async (transaction) => {
    const opened = await openPaper(context, transaction, by, paperId)
    requireRight(opened.rights, 'assign')
    if (opened.isWithdrawn) throw new DomainError('paper-withdrawn')
    const usual = opened.settings.wanted
    const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
    const reports = docs.filter((one) => parseAssignment(one)?.state === 'submitted').length
    const isReasonNeeded = wanted !== null && isFewer({ wanted, usual, reports })
    if (isReasonNeeded && reason === '') {
      throw new DomainError('invalid-input', 'Say why fewer reports are enough.')
    }
    const kept = isReasonNeeded ? reason : ''
    transaction.set(
      wantedReference(firestore, paperId),
      storedWanted({ wanted, reason: kept, by: by.uid }),
    )
    return { wanted: wanted ?? usual, ownWanted: wanted, wantedReason: kept }
  })
}

import type { DraftReport } from '@lectern/domain/reviews/report'
import { saveDraft, type Saving } from '@lectern/domain/reviews/saved-draft'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import type { AssignmentId } from '../../store/reviews/assignment-store.ts'
import {
  parseReport,
  reportReference,
  storedReport,
  type StoredReport,
} from '../../store/reviews/report-store.ts'
import { openAssignment, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Saves the draft of a report (conference, section 4) in one transaction; what is submitted stays as it is. The same
 * draft again changes nothing.
 *
 * @returns the report as it is stored now
 * @throws {DomainError} what the door says (`openAssignment`); `reviews-closed`, `paper-withdrawn`; `words-changed`
 *   when no more of another device can be kept
 */
export async function saveReport(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  id: AssignmentId,
  sent: DraftReport,
  saving: Saving,
): Promise<StoredReport> {
  const { firestore, now } = context
  return await firestore.runTransaction(async (transaction) => {
    const { rights } = await openAssignment(context, transaction, who, id)
    requireRight(rights, 'write report')
    const reference = reportReference(firestore, id)
    const stored = parseReport(await transaction.get(reference))
    const saved = withDraft(stored, sent, saving, new Date(now()))
    if (saved !== stored) transaction.set(reference, storedReport(saved))
    return saved
  })
}

/** A report with another draft; the very same object when that changes nothing. */
export function withDraft(
  stored: StoredReport,
  sent: DraftReport,
  saving: Saving,
  now: Date,
): StoredReport {
  const { draft, revision, elsewhere } = stored
  const before = { draft, revision, elsewhere }
  const after = saveDraft(before, sent, saving)
  return after === before
    ? stored
    : { ...stored, ...after, elsewhere: { ...after.elsewhere }, savedAt: now }
}

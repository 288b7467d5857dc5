import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import {
  isSameReport,
  missingOf,
  reportFieldNames,
  reportFields,
  type DraftReport,
} from '@lectern/domain/reviews/report'
import type { Saving } from '@lectern/domain/reviews/saved-draft'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  assignmentReference,
  storedAssignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import {
  parseReport,
  reportReference,
  reportVersionReference,
  storedReport,
  storedReportVersion,
  type ReportVersion,
  type StoredReport,
} from '../../store/reviews/report-store.ts'
import { read } from '../../walls/reading.ts'
import { openAssignment, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { withDraft } from './save-report.ts'

/**
 * Submits a report (conference, section 4), in one transaction: each version is kept, the same one about the same
 * version of the paper once. As often as it may be written.
 *
 * @param sent what is saved first; null: the draft as it is stored
 * @throws {DomainError} as `saveReport`; `report-incomplete`, with what is missing: what was sent is saved then, too
 */
export async function submitReport(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  id: AssignmentId,
  sent: DraftReport | null,
  saving: Saving,
): Promise<void> {
  const { firestore, now } = context
  const missing = await firestore.runTransaction(async (transaction) => {
    const { rights, assignment } = await openAssignment(context, transaction, who, id)
    requireRight(rights, 'write report')
    const [reported, copied] = await read(transaction, [
      reportReference(firestore, id),
      copyReference(firestore, assignment.paperId),
    ])
    const [stored, copy] = [parseReport(reported), parseCopy(copied)]
    if (copy === undefined) throw new DomainError('not-found')
    const time = new Date(now())
    const saved = sent === null ? stored : withDraft(stored, sent, saving, time)
    const lacking = wordsOfMissing(saved.draft)
    const version = { report: saved.draft, submittedAt: time, copyVersion: copy.version }
    const isNew = lacking === '' && !isSubmitted(saved, version)
    const kept = isNew ? withVersion(saved, version) : saved
    if (kept !== stored) transaction.set(reported.ref, storedReport(kept))
    if (isNew) {
      transaction
        .create(reportVersionReference(firestore, id, kept.versions), storedReportVersion(version))
        .set(
          assignmentReference(firestore, id),
          storedAssignment({ ...assignment, state: 'submitted' }),
        )
    }
    return lacking
  })
  if (missing === '') return
  const message = errorTexts['report-incomplete']
  throw new DomainError('report-incomplete', `${message} ${missing}`)
}

/** What a report lacks, by the labels of its fields; empty when it is complete. */
function wordsOfMissing(report: DraftReport): string {
  const missing = missingOf(report)
  return reportFieldNames
    .filter((name) => missing[name] !== undefined)
    .map((name) => `${reportFields[name].label}: ${missing[name] ?? ''}`)
    .join(' ')
}

function isSubmitted(
  { submitted, copyVersion }: StoredReport,
  { report, copyVersion: newest }: ReportVersion,
): boolean {
  return submitted !== null && isSameReport(submitted, report) && copyVersion === newest
}

function withVersion(
  stored: StoredReport,
  { report, submittedAt, copyVersion }: ReportVersion,
): StoredReport {
  return { ...stored, submitted: report, submittedAt, copyVersion, versions: stored.versions + 1 }
}

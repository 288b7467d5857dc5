import type { SentRevision } from '@lectern/domain/api/api-revision'
import { DomainError } from '@lectern/domain/errors'
import { revisionAskedMail, revisionEndedMail } from '@lectern/domain/mail/reviews/revision-mails'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { isFinal } from '@lectern/domain/paper/statuses'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { paperEmail } from '../../mail/further-mail.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { ownerAddress } from '../../mail/owner-address.ts'
import { mailReference, newMail, newMailId, type MailDraft } from '../../store/outbox.ts'
import { assignmentsOfPaper, parseAssignment } from '../../store/reviews/assignment-store.ts'
import { parseReport, reportReference } from '../../store/reviews/report-store.ts'
import {
  parseRevision,
  revisionReference,
  storedRevision,
  type Revision,
} from '../../store/reviews/revision-store.ts'
import { read } from '../../walls/reading.ts'
import { readLetters, type Letters } from '../discussion/letters.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { releasable, seenOf } from './released-reports.ts'

/**
 * Releases the reports' words for authors with a note and a date (conference, section 4), or changes these, in one
 * transaction with the mail to the author. What was released stays as it was, whatever becomes of the reports, until
 * it is taken back. Nothing is written to the paper. The same once more changes nothing.
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike; `reviews-closed`, `paper-withdrawn`,
 *   `paper-accepted`, `no-reports`; `words-changed` when something else was seen; `invalid-input` of a date that is no
 *   use
 */
export async function askRevision(
  context: ReviewContext,
  paperId: PaperId,
  asked: SentRevision,
  by: Organiser,
): Promise<void> {
  const { firestore, conference } = context
  await openPaper(context, firestore, by, paperId)
  const [letters, sender] = await Promise.all([
    readLetters(context, paperId),
    readMailSender(firestore, conference),
  ])
  await firestore.runTransaction(async (transaction) => {
    const now = new Date(context.now())
    const { rights, paper, settings } = await openPaper(context, transaction, by, paperId)
    requireRight(rights, 'ask revision')
    if (isFinal(paper.status)) throw new DomainError('paper-accepted')
    const { ready, before } = await readReady(firestore, transaction, paperId, letters)
    const standing = before === undefined || before.until === null ? undefined : before
    if (standing?.note === asked.note && standing.until?.getTime() === asked.until.getTime()) return
    if (asked.seen !== undefined && asked.seen !== seenOf(ready, before)) {
      throw new DomainError('words-changed')
    }
    refuseUseless(asked.until, now, settings.pairingsGoAt)
    const reports = standing?.reports ?? ready
    if (reports.length === 0) throw new DomainError('no-reports')
    const to = await ownerAddress(firestore, transaction, paper)
    const { note, until } = asked
    const words = { ...mailed(paper), isChanged: standing !== undefined }
    const revision: Revision = {
      ...(before ?? { paperId, draft: [], saving: 0, handedIn: null, given: null }),
      ownerUid: paper.ownerUid,
      note,
      until,
      releasedAt: standing?.releasedAt ?? now,
      by: by.uid,
      reports: [...reports],
    }
    transaction.set(revisionReference(firestore, paperId), storedRevision(revision))
    queue(context, transaction, paper, to, {
      kind: 'revision-asked',
      content: revisionAskedMail(sender, words, { note, until, isChanged: words.isChanged }),
      validUntil: until.getTime(),
    })
  })
}

/**
 * Takes back what was released, in one transaction with the mail to the author: it is there for the author no more,
 * nor may the paper be edited. What was answered is kept, and stays with reviewers who were given it.
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall, and where nothing was ever released: alike
 */
export async function takeRevisionBack(
  context: ReviewContext,
  paperId: PaperId,
  by: Organiser,
): Promise<void> {
  const { firestore, conference } = context
  const sender = await readMailSender(firestore, conference)
  await firestore.runTransaction(async (transaction) => {
    const { rights, paper } = await openPaper(context, transaction, by, paperId)
    requireRight(rights, 'decide')
    const reference = revisionReference(firestore, paperId)
    const before = parseRevision(await transaction.get(reference))
    if (before === undefined) throw new DomainError('not-found')
    if (before.until === null) return
    const to = await ownerAddress(firestore, transaction, paper)
    transaction.set(reference, storedRevision({ ...before, until: null, by: by.uid }))
    // Whoever's time was over has nothing to be told.
    if (before.until.getTime() < context.now()) return
    queue(context, transaction, paper, to, {
      kind: 'revision-ended',
      content: revisionEndedMail(sender, mailed(paper)),
      validUntil: null,
    })
  })
}

async function readReady(
  firestore: Firestore,
  transaction: Transaction,
  paperId: PaperId,
  letters: Letters,
) {
  const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
  const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
  const [asked, ...reports] = await read(transaction, [
    revisionReference(firestore, paperId),
    ...assignments.map(({ id }) => reportReference(firestore, id)),
  ])
  const stored = reports.map((one) => parseReport(one))
  const { ready } = releasable(
    assignments.flatMap((assignment, index) => {
      const report = stored[index]
      return report === undefined ? [] : [{ assignment, stored: report }]
    }),
    letters,
  )
  return { ready, before: asked === undefined ? undefined : parseRevision(asked) }
}

function refuseUseless(until: Date, now: Date, pairingsGoAt: Date | null): void {
  if (until <= now) {
    throw new DomainError(
      'invalid-input',
      'This date is over. Choose one that the author can keep.',
    )
  }
  if (pairingsGoAt !== null && until > pairingsGoAt) {
    throw new DomainError(
      'invalid-input',
      'Who reviewed what is removed before this date. Choose an earlier one.',
    )
  }
}

function mailed({ id, fullname, paperTitle, number }: Paper) {
  return { id, author: fullname, title: paperTitle, number }
}

/** No record of it stands at the paper: organisers behind a wall read these. */
function queue(
  { firestore, now }: Pick<ReviewContext, 'firestore' | 'now'>,
  transaction: Transaction,
  paper: Paper,
  to: string | undefined,
  draft: Omit<MailDraft, 'to' | 'also'>,
): void {
  if (to === undefined) return
  const mail = newMail({ ...draft, to, also: paperEmail(paper) }, 'outbox', now())
  transaction.create(mailReference(firestore, newMailId()), mail)
}

import { DomainError } from '@lectern/domain/errors'
import type { MailConference } from '@lectern/domain/mail/mail-frame'
import { revisionAnsweredMail } from '@lectern/domain/mail/reviews/revision-mails'
import type { PaperId } from '@lectern/domain/paper/paper'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { nameToGreet, type Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'

import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import { assignmentsOfPaper, parseAssignment } from '../../store/reviews/assignment-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import {
  parseRevision,
  revisionReference,
  storedRevision,
  type HandedIn,
} from '../../store/reviews/revision-store.ts'
import { isWalled, readPaperSides } from '../../walls/paper-side.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { knownAtDoor } from '../../walls/related-addresses.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'
import { isAnswerNew } from './desk-revision.ts'

type GivingContext = Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'>

/**
 * Reads the answer that reviewers are to be given, as an organiser has seen it.
 *
 * @param number of the answer; undefined: none is to be given
 * @returns undefined where none is, or they have it
 * @throws {DomainError} `words-changed` when another one is handed in by now
 */
export async function readNewAnswer(
  { firestore }: Pick<GivingContext, 'firestore'>,
  reading: Reading,
  paperId: PaperId,
  number: number | undefined,
): Promise<HandedIn | undefined> {
  if (number === undefined) return undefined
  const [stored] = await read(reading, [revisionReference(firestore, paperId)])
  const revision = parseRevision(stored)
  if (revision?.handedIn?.number !== number) throw new DomainError('words-changed')
  return isAnswerNew(revision) ? revision.handedIn : undefined
}

/**
 * Gives reviewers an answer with a version of the paper's copy (conference, section 4), and mails each who reports on
 * the paper and may once.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function givingAnswer(
  { firestore, appSecret, now }: GivingContext,
  transaction: Transaction,
  sender: MailConference,
  paperId: PaperId,
  given: HandedIn & { readonly copyVersion: number },
): Promise<() => void> {
  const reference = revisionReference(firestore, paperId)
  const revision = parseRevision(await transaction.get(reference))
  const reviewers = await readReaders(firestore, transaction, paperId)
  const mails = reviewers.map((reviewer) => {
    const address = linkAddress(sender.siteUrl, appSecret, reviewer)
    const content = revisionAnsweredMail(sender, { name: nameToGreet(reviewer), address })
    const draft = {
      to: reviewer.email,
      kind: 'revision-answered',
      content,
      validUntil: null,
    } as const
    // Of an id that paper and reviewer make, anybody could tell who reviews what, also once that is removed.
    return [mailReference(firestore, newMailId()), newMail(draft, 'outbox', now())] as const
  })
  return () => {
    if (revision === undefined) return
    transaction.set(reference, storedRevision({ ...revision, given }))
    for (const [place, mail] of mails) transaction.create(place, mail)
  }
}

/** Those who report on a paper, or have, and may read it still. */
async function readReaders(
  firestore: ReviewContext['firestore'],
  transaction: Transaction,
  paperId: PaperId,
): Promise<Reviewer[]> {
  const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
  const open = docs.flatMap((one) => parseAssignment(one) ?? []).filter(isOpenAssignment)
  const people = await read(
    transaction,
    open.map(({ reviewerId }) => reviewerReference(firestore, reviewerId)),
  )
  const readers: Reviewer[] = []
  for (const person of people) {
    const reviewer = parseReviewer(person)
    if (reviewer?.state !== 'accepted') continue
    const asked = await knownAtDoor(firestore, transaction, reviewer)
    const [side] = await readPaperSides(firestore, transaction, [paperId], asked)
    if (side !== undefined && !isWalled(asked, side)) readers.push(reviewer)
  }
  return readers
}

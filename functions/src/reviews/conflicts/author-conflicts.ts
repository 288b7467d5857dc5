import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { addressesIn } from '@lectern/domain/reviews/conflicts/author-conflicts'
import { addressesOf } from '@lectern/domain/reviews/reviewer'
import { compared } from '@lectern/domain/reviews/walls'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import type { Member } from '../../access/who-asks.ts'
import { assertAllowed } from '../../papers/change/change-paper.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  writeTakenBack,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import {
  authorConflictsReference,
  parseAuthorConflicts,
  storedAuthorConflicts,
} from '../../store/reviews/author-conflicts-store.ts'
import { copyReference } from '../../store/reviews/copy-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { everOrganised, readKnownOrganiser } from '../../walls/related-addresses.ts'

/**
 * Reads whom an author would keep from reviewing a paper: for the author alone. Organisers read it through their own
 * door (`listAuthorConflicts`), which is shut to whoever is named.
 *
 * @throws {DomainError} `not-found` to everybody else, organisers included
 */
export async function readAuthorConflicts(
  firestore: Firestore,
  paperId: PaperId,
  who: Member,
): Promise<readonly string[]> {
  await ownPaper(firestore, firestore, paperId, who)
  return parseAuthorConflicts(await authorConflictsReference(firestore, paperId).get())
}

/**
 * Says whom an author would keep from reviewing a paper, in the place of what was said before, in one transaction. An
 * address in it is a wall from then on, also of who becomes a reviewer or an organiser later; what such a reviewer
 * has not submitted is taken back. What the author is answered tells nothing of it.
 *
 * @param lines parsed
 * @throws {DomainError} `not-found` to everybody but the author; `paper-accepted`; `another-decides` to who is or was
 *   an organiser, once reviewers have the paper
 */
export async function setAuthorConflicts(
  firestore: Firestore,
  paperId: PaperId,
  lines: readonly string[],
  who: Member,
): Promise<readonly string[]> {
  await firestore.runTransaction(async (transaction) => {
    assertAllowed('edit', who, await ownPaper(firestore, transaction, paperId, who))
    await refuseUnderReview(firestore, transaction, paperId, who)
    const broken = await assignedTo(firestore, transaction, paperId, addressesIn(lines))
    const reference = authorConflictsReference(firestore, paperId)
    transaction.set(reference, storedAuthorConflicts(lines), { merge: true })
    for (const assignment of broken) writeTakenBack(firestore, transaction, assignment)
  })
  return lines
}

/**
 * Naming a reviewer takes the paper from them, so an organiser could find out, or choose, who reviews their own paper.
 * A former organiser still knows the reviewers.
 */
async function refuseUnderReview(
  firestore: Firestore,
  transaction: Transaction,
  paperId: PaperId,
  who: Member,
): Promise<void> {
  const [copy] = await read(transaction, [copyReference(firestore, paperId)])
  if (!copy.exists) return
  const person = await readKnownOrganiser(firestore, transaction, who)
  if (who.role !== 'admin' && !(await everOrganised(firestore, transaction, person))) return
  throw new DomainError(
    'another-decides',
    'Reviewers have this paper. Ask another organiser to keep somebody from it.',
  )
}

async function ownPaper(
  firestore: Firestore,
  reading: Reading,
  paperId: PaperId,
  { uid }: Member,
): Promise<Paper> {
  const [stored] = await read(reading, [paperReference(firestore, paperId)])
  const paper = readPaper(stored)
  if (paper?.ownerUid !== uid) throw new DomainError('not-found')
  return paper
}

/** What waits for a report of somebody with one of some addresses. */
async function assignedTo(
  firestore: Firestore,
  transaction: Transaction,
  paperId: PaperId,
  emails: readonly string[],
): Promise<Assignment[]> {
  const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
  const waiting = docs
    .flatMap((one) => parseAssignment(one) ?? [])
    .filter(({ state }) => state === 'assigned')
  const people = await read(
    transaction,
    waiting.map(({ reviewerId }) => reviewerReference(firestore, reviewerId)),
  )
  const kept = new Set(emails.map(compared))
  return waiting.filter((_one, index) => {
    const person = people[index]
    const reviewer = person === undefined ? undefined : parseReviewer(person)
    return (
      reviewer !== undefined && addressesOf(reviewer).some((email) => kept.has(compared(email)))
    )
  })
}

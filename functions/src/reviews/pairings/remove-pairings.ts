import { uidSchema } from '@lectern/domain/paper/paper'
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import * as logs from '../../platform/review-logs.ts'
import { collections, versionsOf } from '../../store/collections.ts'
import { deleteAll } from '../../store/delete-documents.ts'
import {
  goneReviewer,
  parseAssignment,
  storedAssignment,
  withoutReviewer,
} from '../../store/reviews/assignment-store.ts'
import {
  conflictReference,
  nameless,
  parseConflict,
  storedConflict,
} from '../../store/reviews/conflict-store.ts'
import {
  parseReport,
  reportReference,
  storedReport,
  withoutWriter,
} from '../../store/reviews/report-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { addressKeys } from '../../walls/declared-conflicts.ts'
import { read } from '../../walls/reading.ts'
import { hadAccount, readKnownOrganiser } from '../../walls/related-addresses.ts'
import type { ReviewContext } from '../review-context.ts'

/** Assignments of a chunk: with their reports one write. */
const assignmentsAtOnce = 100

/**
 * Removes who reviewed what, once the date for it has come (conference, section 4): assignments and reports lose their
 * reviewer and whatever is between a reviewer and organisers; what pairs papers with people beside them is deleted. The
 * scores and the words for the authors stay, without a person. In chunks, each of which is done or not: safe to repeat
 * after a crash, and whenever something came in since, as from an import.
 *
 * @returns how many documents were changed or deleted
 * @throws what Firestore throws
 */
export async function removePairings({
  firestore,
  now,
}: Pick<ReviewContext, 'firestore' | 'now'>): Promise<number> {
  const { pairingsGoAt } = readReviewSettings(await reviewSettingsReference(firestore).get())
  if (pairingsGoAt === null || now() < pairingsGoAt.getTime()) return 0
  // First what would be needed to find a pair again: publishings, and what reviewers said or were reminded of.
  let count = await deleteJobs(firestore)
  for (const name of ['reminders', 'bids', 'suggestions'] as const) {
    const all = collections[name](firestore)
    count += (await all.count().get()).data().count
    await deleteAll(firestore, all)
  }
  count += await deleteConflicts(firestore, now())
  count += await forgetReviewers(firestore)
  if (count > 0) logs.pairingsRemoved(count)
  return count
}

async function deleteJobs(firestore: Firestore): Promise<number> {
  const { docs } = await collections.assignmentJobs(firestore).select().get()
  for (const { ref } of docs) await firestore.recursiveDelete(ref)
  return docs.length
}

/**
 * Deletes those between reviewers and papers. Where the person is an organiser, or has or had an account with which to
 * become one, a wall without a name stays: one for each paper, so that not even its addresses are told apart.
 */
async function deleteConflicts(firestore: Firestore, now: number): Promise<number> {
  const [{ docs }, { docs: people }, { docs: organisers }] = await Promise.all([
    collections.conflicts(firestore).get(),
    collections.reviewers(firestore).select().get(),
    collections.users(firestore).where('role', '==', 'admin').select().get(),
  ])
  const reviewers = new Set(people.map(({ id }) => id))
  // Of accounts that an earlier version registered, `relatedAddresses` knows nothing.
  const known = await Promise.all(
    organisers.map(async ({ id }) => {
      const uid = v.parse(uidSchema, id)
      const { emails, keys = [] } = await readKnownOrganiser(firestore, firestore, { uid })
      return addressKeys(emails).concat(keys)
    }),
  )
  const pairs = docs.flatMap((document) => {
    const conflict = parseConflict(document)
    const isPair = conflict?.declaredBy === 'reviewer' || reviewers.has(conflict?.who ?? '')
    return conflict !== undefined && isPair ? [{ document, conflict }] : []
  })
  for (const { document, conflict } of pairs) {
    const { paperId, kind, addresses } = conflict
    const same = known.filter((keys) => keys.some((key) => addresses.includes(key)))
    const batch = firestore.batch()
    batch.delete(document.ref)
    if (kind === 'wall' && (same.length > 0 || (await hadAccount(firestore, addresses)))) {
      const wall = { paperId, who: nameless, kind, declaredBy: 'organiser', note: '' } as const
      batch.set(
        conflictReference(firestore, paperId, nameless),
        {
          ...storedConflict({ ...wall, at: now, addresses: [] }),
          addresses: FieldValue.arrayUnion(...addresses, ...same.flat()),
        },
        { merge: true },
      )
    }
    await batch.commit()
  }
  return pairs.length
}

async function forgetReviewers(firestore: Firestore): Promise<number> {
  let count = 0
  for (;;) {
    const { docs } = await collections
      .assignments(firestore)
      .where('reviewerId', '!=', goneReviewer)
      .limit(assignmentsAtOnce)
      .get()
    if (docs.length === 0) return count
    await forgetChunk(firestore, docs)
    count += docs.length
  }
}

async function forgetChunk(firestore: Firestore, docs: readonly DocumentSnapshot[]): Promise<void> {
  const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
  const references = assignments.map(({ id }) => reportReference(firestore, id))
  const reports = await read(firestore, references)
  for (const reference of references) await deleteAll(firestore, versionsOf(reference))
  const batch = firestore.batch()
  for (const [index, assignment] of assignments.entries()) {
    const [document, report] = [docs[index], reports[index]]
    if (document === undefined || report === undefined) continue
    batch.set(document.ref, storedAssignment(withoutReviewer(assignment)))
    if (report.exists) batch.set(report.ref, storedReport(withoutWriter(parseReport(report))))
  }
  await batch.commit()
}

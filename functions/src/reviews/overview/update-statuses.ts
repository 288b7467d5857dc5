import type { PaperId } from '@lectern/domain/paper/paper'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { hasWanted } from '@lectern/domain/reviews/wanted-reports'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import pMap from 'p-map'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import * as logs from '../../platform/review-logs.ts'
import { collections, eventsOf } from '../../store/collections.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseWanted, wantedReference } from '../../store/reviews/wanted-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { isStoredTime, millisOf } from '../../store/stored-time.ts'
import { read } from '../../walls/reading.ts'
import { setByServer } from '../assigning/set-by-server.ts'
import { readKnowable } from '../at-hand/read-sides.ts'
import { readReviewsAtHand } from '../at-hand/reviews-at-hand.ts'
import type { ReviewContext } from '../review-context.ts'

/** Papers that are set at once, each in a transaction of its own. */
const papersAtOnce = 8

/**
 * Sets Review Obtained on papers that have as many reports as they want (conference, section 4): of those that are Review Awaiting,
 * once for each version that reviewers were given, and never where a person has set the status since it was
 * published, which the paper says by itself (`statusSetBy`). An organiser sets none behind a conflict of their own, whose
 * reports they would count by it: the daily schedule does. Each paper is a transaction of its own; safe to repeat.
 *
 * @param by null for the schedule
 * @returns the papers that were set
 * @throws what Firestore throws
 */
export async function updateReviewStatuses(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  by: Organiser | null,
): Promise<readonly PaperId[]> {
  const waiting = collections.papers(firestore).where('status', '==', 'Review Awaiting').select()
  const [{ docs: papers }, { assignments, wanted }, set] = await Promise.all([
    waiting.get(),
    readReviewsAtHand(firestore),
    reviewSettingsReference(firestore).get(),
  ])
  const usual = readReviewSettings(set).wanted
  const candidates = new Set(papers.map(({ id }) => id))
  const ready = [...Map.groupBy(assignments.values(), ({ paperId }) => paperId)]
    .filter(([id, all]) => candidates.has(id) && areIn(all, wanted.get(id) ?? usual))
    .map(([id]) => id)
  const ids = by === null ? ready : await readKnowable(firestore, ready, by)
  const isSet = await pMap(ids, async (id) => setOne(firestore, id), { concurrency: papersAtOnce })
  const changed = ids.filter((_, index) => isSet[index])
  if (changed.length > 0) logs.reviewsObtained(changed.length)
  return changed
}

async function setOne(firestore: Firestore, id: PaperId): Promise<boolean> {
  return await firestore.runTransaction(async (transaction) => {
    const storedPaper = await transaction.get(paperReference(firestore, id))
    const paper = readPaper(storedPaper)
    if (paper?.status !== 'Review Awaiting') return false
    const { docs } = await transaction.get(assignmentsOfPaper(firestore, id))
    const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
    const [said, set] = await read(transaction, [
      wantedReference(firestore, id),
      reviewSettingsReference(firestore),
    ])
    const wanted = parseWanted(said)?.wanted ?? readReviewSettings(set).wanted
    if (!areIn(assignments, wanted)) return false
    const stored = await transaction.get(copyReference(firestore, id))
    const copy = parseCopy(stored)
    // Of a paper without a copy, browsers write the status, and nothing in the paper would say so.
    if (copy === undefined || copy.obtained === copy.version) return false
    const since = Math.min(...assignments.map(({ publishedAt }) => publishedAt.getTime()))
    if ((millisOf(storedPaper.get('statusSetAt')) ?? 0) > since) return false
    const moves = eventsOf(firestore, id).where('kind', '==', 'status-changed')
    const { docs: events } = await transaction.get(moves)
    if (isMovedByPerson(events, since)) return false
    setByServer(transaction, paper, firestore, 'Review Obtained')
    transaction.update(stored.ref, { obtained: copy.version })
    return true
  })
}

/** Whether as many reports are in as a paper wants, one at least. */
function areIn(assignments: readonly Assignment[], wanted: number): boolean {
  const open = assignments.filter(isOpenAssignment)
  return hasWanted(open.filter(({ state }) => state === 'submitted').length, wanted)
}

const moveSchema = v.object({
  actor: v.object({ uid: v.nullable(v.string()) }),
  at: v.custom<{ toMillis: () => number }>(isStoredTime),
})

/**
 * True if the history says that a person set the status since the first publishing, and the server has not set it
 * since: earlier versions wrote no `statusSetAt`.
 */
function isMovedByPerson(events: readonly DocumentSnapshot[], since: number): boolean {
  const moves = events.flatMap((event) => {
    const { success, output } = v.safeParse(moveSchema, event.data())
    return success ? [{ isByPerson: output.actor.uid !== null, at: output.at.toMillis() }] : []
  })
  const own = moves.filter(({ isByPerson }) => !isByPerson).map(({ at }) => at)
  const last = Math.max(since, ...own)
  return moves.some(({ isByPerson, at }) => isByPerson && at > last)
}

import type { PaperId } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import * as logs from '../../platform/logs.ts'
import { collections, eventsOf } from '../../store/collections.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { isStoredTime } from '../../store/stored-time.ts'
import { setByServer } from '../assigning/publish-pair.ts'
import { readOwnWalls, readPaperSides } from '../assigning/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Sets Review Obtained on papers whose reports are all in (conference, section 4): of those that are Review Awaiting,
 * and whose status nobody in person has set since the first of their assignments. Each paper is a transaction of its
 * own; safe to repeat.
 *
 * @returns the papers that were set
 * @throws what Firestore throws
 */
export async function updateReviewStatuses({
  firestore,
}: Pick<ReviewContext, 'firestore'>): Promise<readonly PaperId[]> {
  const waiting = collections.papers(firestore).where('status', '==', 'Review Awaiting').select()
  const { docs: papers } = await waiting.get()
  const { docs } = await collections.assignments(firestore).get()
  const byPaper = Map.groupBy(
    docs.flatMap((one) => parseAssignment(one) ?? []),
    ({ paperId }) => paperId,
  )
  const ids = [...byPaper].filter(([, all]) => areIn(all)).map(([id]) => id)
  const candidates = new Set(papers.map(({ id }) => id))
  const set: PaperId[] = []
  for (const id of ids.filter((one) => candidates.has(one))) {
    if (await setOne(firestore, id)) set.push(id)
  }
  if (set.length > 0) logs.reviewsObtained(set.length)
  return set
}

/**
 * Counts those of some papers that an organiser may know of.
 *
 * @throws what Firestore throws
 */
export async function countSeen(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  ids: readonly PaperId[],
  who: Organiser,
): Promise<number> {
  const [sides, isWalled] = await Promise.all([
    readPaperSides(firestore, ids),
    readOwnWalls(firestore, who),
  ])
  return [...sides.values()].filter((side) => !isWalled(side)).length
}

async function setOne(firestore: ReviewContext['firestore'], id: PaperId): Promise<boolean> {
  return await firestore.runTransaction(async (transaction) => {
    const paper = readPaper(await transaction.get(paperReference(firestore, id)))
    if (paper?.status !== 'Review Awaiting') return false
    const { docs } = await transaction.get(assignmentsOfPaper(firestore, id))
    const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
    if (!areIn(assignments)) return false
    const { docs: events } = await transaction.get(eventsOf(firestore, id))
    const since = Math.min(...assignments.map(({ publishedAt }) => publishedAt.getTime()))
    if (events.some((event) => isMoveByPerson(event.data(), since))) return false
    setByServer(transaction, paper, firestore, 'Review Obtained')
    return true
  })
}

/** Whether all reports that are asked for are in, one at least. */
function areIn(assignments: readonly Assignment[]): boolean {
  const open = assignments.filter(({ state }) => state === 'assigned' || state === 'submitted')
  return open.length > 0 && open.every(({ state }) => state === 'submitted')
}

const moveSchema = v.object({
  kind: v.literal('status-changed'),
  actor: v.object({ uid: v.string() }),
  at: v.custom<{ toMillis: () => number }>(isStoredTime),
})

function isMoveByPerson(event: unknown, since: number): boolean {
  const move = v.safeParse(moveSchema, event)
  return move.success && move.output.at.toMillis() > since
}

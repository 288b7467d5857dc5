import type { PaperId } from '@lectern/domain/paper/paper'
import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore'

import { recordConferenceEvent } from '../../conference/conference-events.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import * as logs from '../../platform/review-logs.ts'
import { chunkReference, doNextChunk, type Turn } from '../../store/chunked-work.ts'
import { collections } from '../../store/collections.ts'
import {
  assignmentJobReference,
  mailsAtOnce,
  parseAssignmentJob,
  parsePairs,
  type AssignmentJob,
  type PlannedPair,
} from '../../store/reviews/assignment-job-store.ts'
import { storedTime } from '../../store/stored-time.ts'
import { readingOf } from '../../walls/reading.ts'
import type { ReviewContext } from '../review-context.ts'
import { freezeCopies, type CopyContext } from './freeze-copy.ts'
import { judgePairs } from './judge-pairs.ts'
import { mailAssigned } from './mail-assigned.ts'
import { publishPairs } from './publish-pairs.ts'

/** How long a publishing may stand still until the schedule calls the trigger again, in milliseconds. */
const patience = 5 * 60_000

/** What publishing needs. */
export type AssigningContext = ReviewContext & CopyContext

/**
 * Does the next chunk of a publishing (conference, section 4), whose write calls this again. First come the chunks of
 * pairs: what reviewers read is frozen, then the assignments, the papers' statuses and how far it has come are one
 * transaction. Once all are made, the reviewers are written to, some at a time, with how far that has come. So
 * everything is done once, however often this is called and wherever it is killed.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer, which is left to the next delivery; what Firestore
 *   throws
 */
export async function workOnAssigning(context: AssigningContext, id: string): Promise<void> {
  const { firestore } = context
  const reference = assignmentJobReference(firestore, id)
  const job = parseAssignmentJob(await reference.get())
  if (job?.state !== 'running') return
  const { next, chunks } = job
  const pairs = next < chunks ? parsePairs(await chunkReference(reference, next).get()) : []
  const left = await freezeFor(context, job, pairs)
  const sender = await readMailSender(firestore, context.conference)
  const step = await doNextChunk(
    firestore,
    reference,
    (snapshot) => turnOf(parseAssignmentJob(snapshot)),
    async (transaction, turn) => {
      // Another delivery was faster: its write calls this again.
      if (turn.next !== next) return 'again'
      if (next < chunks) {
        const published = await publishPairs(context, transaction, job, pairs)
        noteLeft(transaction, reference, [...left, ...published.left])
        return { asSent: job.asSent + published.asSent }
      }
      await mailAssigned(context, transaction, sender, job)
      if (next + 1 >= endOf(job)) logAsSent(context, transaction, job)
      return {}
    },
  )
  if (step === 'done' && next + 1 >= endOf(job)) logs.assignmentsPublished(id, job.total)
}

/**
 * Freezes what can be made as it is now: a paper of which nothing is made needs no copy.
 *
 * @returns papers that were left out, since a PDF of theirs can't be cleaned
 */
async function freezeFor(
  context: AssigningContext,
  job: AssignmentJob,
  pairs: readonly PlannedPair[],
): Promise<readonly PaperId[]> {
  if (pairs.length === 0) return []
  const { made, settings } = await judgePairs(context, readingOf(context.firestore), job, pairs)
  const papers = made.map(({ paper }) => paper)
  const asSent = new Set(pairs.filter((pair) => pair.asSent).map(({ paperId }) => paperId))
  return await freezeCopies(context, papers, (id) => settings.blind === 'single' || asSent.has(id))
}

function noteLeft(
  transaction: Transaction,
  reference: DocumentReference,
  left: readonly PaperId[],
): void {
  if (left.length > 0) transaction.update(reference, { left: FieldValue.arrayUnion(...left) })
}

/** Says in the log of organisers that PDFs were published as they were sent: how many, and of which papers not. */
function logAsSent(
  { firestore }: AssigningContext,
  transaction: Transaction,
  { by, asSent: count }: AssignmentJob,
): void {
  if (count === 0) return
  const what = 'papers published uncleaned'
  recordConferenceEvent(firestore, transaction, { uid: by }, { what, from: {}, to: { count } })
}

function turnOf(job: AssignmentJob | undefined): Turn | undefined {
  if (job?.state !== 'running') return undefined
  return { next: job.next, end: endOf(job), endState: 'done', prefix: '' }
}

function endOf({ chunks, reviewers }: AssignmentJob): number {
  return chunks + Math.ceil(reviewers.length / mailsAtOnce)
}

/**
 * Has publishings begin whose time to be called off is over, and those go on that stand still.
 *
 * @throws what Firestore throws
 */
export async function startDueAssigning({
  firestore,
  now,
}: Pick<ReviewContext, 'firestore' | 'now'>): Promise<void> {
  const jobs = collections.assignmentJobs(firestore)
  const { docs } = await jobs.where('state', 'in', ['waiting', 'running']).get()
  for (const { id, ref } of docs) {
    const isCalled = await firestore.runTransaction(async (transaction) => {
      const job = parseAssignmentJob(await transaction.get(ref))
      const isDue = job?.state === 'waiting' && job.startsAt.getTime() <= now()
      const stands = job?.state === 'running' && job.updatedAt.getTime() + patience <= now()
      if (!isDue && !stands) return false
      transaction.update(ref, { state: 'running', updatedAt: storedTime(now()) })
      return true
    })
    if (isCalled) logs.assignmentsDue(id)
  }
}

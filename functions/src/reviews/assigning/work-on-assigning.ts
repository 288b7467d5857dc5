import type { MailConference } from '@lectern/domain/mail/mail-frame'
import { reviewsAssignedMail } from '@lectern/domain/mail/reviews/reviews-assigned-mail'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'

import { readMailSender } from '../../mail/mail-sender.ts'
import * as logs from '../../platform/logs.ts'
import { collections } from '../../store/collections.ts'
import { mailIdOf, mailReference, newMail } from '../../store/outbox.ts'
import {
  assignmentJobReference,
  parseAssignmentJob,
  storedAssignmentJob,
  type AssignmentJob,
} from '../../store/reviews/assignment-job-store.ts'
import { assignmentReference, parseAssignment } from '../../store/reviews/assignment-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'
import type { CopyContext } from './freeze-copy.ts'
import { publishPair } from './publish-pair.ts'

/** Pairs that one call of the trigger publishes: each may copy two PDFs. */
const pairsAtOnce = 10

/** How long a publishing may stand still until the schedule calls the trigger again, in milliseconds. */
const patience = 5 * 60_000

/** What publishing needs. */
export type AssigningContext = ReviewContext & CopyContext

/**
 * Publishes the next pairs of a publishing (conference, section 4); its own last write has the trigger call it again.
 * Each pair is made once, however often this is called and wherever it is killed, and so is the one mail to each
 * reviewer, once all pairs are made.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function workOnAssigning(context: AssigningContext, id: string): Promise<void> {
  const { firestore } = context
  const reference = assignmentJobReference(firestore, id)
  const job = parseAssignmentJob(await reference.get())
  if (job?.state !== 'running') return
  const end = Math.min(job.next + pairsAtOnce, job.pairs.length)
  for (const pair of job.pairs.slice(job.next, end)) await publishPair(context, job, pair)
  const sender = await readMailSender(firestore, context.conference)
  await firestore.runTransaction(async (transaction) => {
    const stored = parseAssignmentJob(await transaction.get(reference))
    if (stored?.state !== 'running' || stored.next !== job.next) return
    const isDone = end === job.pairs.length
    const mailed = isDone ? await madeFor(context, transaction, job) : []
    for (const { reviewer, count } of mailed) {
      mailAssigned(context, transaction, sender, { job, reviewer, count })
    }
    const state = isDone ? 'done' : 'running'
    const updatedAt = new Date(context.now())
    transaction.set(reference, storedAssignmentJob({ ...stored, state, next: end, updatedAt }))
  })
  if (end === job.pairs.length) logs.assignmentsPublished(id, job.pairs.length)
}

/** Who got how many papers by a publishing: what was left out, or was taken back since, does not count. */
async function madeFor(
  { firestore }: AssigningContext,
  transaction: Transaction,
  job: AssignmentJob,
): Promise<readonly { readonly reviewer: Reviewer; readonly count: number }[]> {
  const references = job.pairs.map(({ assignmentId }) =>
    assignmentReference(firestore, assignmentId),
  )
  const made = (await transaction.getAll(...references))
    .flatMap((snapshot) => parseAssignment(snapshot) ?? [])
    .filter(({ state }) => state === 'assigned')
  const counts = new Map<Reviewer['id'], number>()
  for (const { reviewerId } of made) counts.set(reviewerId, (counts.get(reviewerId) ?? 0) + 1)
  if (counts.size === 0) return []
  const people = await transaction.getAll(
    ...[...counts.keys()].map((id) => reviewerReference(firestore, id)),
  )
  return people
    .flatMap((snapshot) => parseReviewer(snapshot) ?? [])
    .map((reviewer) => ({ reviewer, count: counts.get(reviewer.id) ?? 0 }))
}

function mailAssigned(
  { firestore, appSecret, now }: AssigningContext,
  transaction: Transaction,
  sender: MailConference,
  made: { readonly job: AssignmentJob; readonly reviewer: Reviewer; readonly count: number },
): void {
  const { reviewer, count } = made
  const { id, due } = made.job
  const address = linkAddress(sender.siteUrl, appSecret, reviewer)
  const content = reviewsAssignedMail(sender, { name: reviewer.name, count, due, address })
  const draft = { to: reviewer.email, kind: 'reviews-assigned', content, validUntil: null } as const
  const mailId = mailIdOf('reviews-assigned', `${id} ${reviewer.id}`)
  transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', now()))
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
    await firestore.runTransaction(async (transaction) => {
      const job = parseAssignmentJob(await transaction.get(ref))
      const isDue = job?.state === 'waiting' && job.startsAt.getTime() <= now()
      const stands = job?.state === 'running' && job.updatedAt.getTime() + patience <= now()
      if (!isDue && !stands) return
      transaction.update(ref, { state: 'running', updatedAt: storedTime(now()) })
    })
    logs.assignmentsDue(id)
  }
}

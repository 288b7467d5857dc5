import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import pMap, { pMapSkip } from 'p-map'
import * as v from 'valibot'

import { collections } from '../store/collections.ts'
import { mailIdSchema, parseMail } from '../store/outbox.ts'
import { storedTime } from '../store/stored-time.ts'
import { deliverMail, type DeliveryResult, type MailContext } from './deliver.ts'

const mailsAtOnce = 100

/** Connections to the mail server at a time: few, since providers refuse many. */
const lanes = 4

/** How long one run goes on, in milliseconds: its function ends after 300 s, and a mail takes its time. */
const longestRun = 240_000

/**
 * Sends what is due of the outbox (docs/decisions/0022-an-outbox-with-a-lease.md): mails whose delay is
 * over, and those whose sender did not come back, oldest first. Each is tried once in a run; what falls
 * due meanwhile is the next one's. Stops when the mail server cannot be reached, and after four minutes.
 *
 * @returns how many were sent
 * @throws what Firestore throws
 */
export async function deliverDueMail(context: MailContext): Promise<number> {
  const begin = context.now()
  const due = collections
    .mail(context.firestore)
    .where('nextAttemptAt', '<=', storedTime(begin))
    .orderBy('nextAttemptAt')
    .limit(mailsAtOnce)
    .select('nextAttemptAt')
  let sent = 0
  let { docs } = await due.get()
  for (;;) {
    const round = await deliverAll(context, docs, begin + longestRun)
    sent += round.filter((result) => result === 'sent').length
    const last = docs.at(-1)
    // A round that is shorter than its mails was broken off.
    if (last === undefined || docs.length < mailsAtOnce || round.length < docs.length) return sent
    ;({ docs } = await due.startAfter(last).get())
  }
}

/** So many emails are looked at. Of these the oldest wait longest for their next try, 30 minutes at most. */
const mailsLookedAt = 20

/**
 * Returns since when the email that has waited longest should have been sent, in milliseconds since 1970; null
 * if none waits. One that waits for its recipient's own server doesn't count, as long as others are sent.
 *
 * @throws what Firestore throws
 */
export async function findLateMail({ firestore, now }: MailContext): Promise<number | null> {
  const query = collections
    .mail(firestore)
    .where('nextAttemptAt', '>', storedTime(0))
    .limit(mailsLookedAt)
  const { docs: next } = await query.orderBy('nextAttemptAt').get()
  // Many codes, which are tried each minute, hide older emails that wait longer.
  const last =
    next.length < mailsLookedAt ? [] : (await query.orderBy('nextAttemptAt', 'desc').get()).docs
  const waiting = [...next, ...last].map(parseMail).filter((mail) => mail !== undefined)
  const ours = waiting.filter(({ lastError }) => lastError?.endsWith('RCPT TO') !== true)
  const counted = waiting.length < mailsLookedAt ? ours : waiting
  const since = counted
    .map(({ attempts, createdAt, nextAttemptAt }) =>
      attempts > 0 || nextAttemptAt === null ? createdAt : nextAttemptAt,
    )
    .filter((time) => time <= now())
  return since.length === 0 ? null : Math.min(...since)
}

/**
 * The first one goes ahead: when the server can't be reached, no others need to find that out. Once it
 * can't, or the time is over, the rest is left out.
 */
async function deliverAll(
  context: MailContext,
  [first, ...others]: readonly QueryDocumentSnapshot[],
  end: number,
): Promise<DeliveryResult[]> {
  let isCut = false
  const deliver = async ({ id }: QueryDocumentSnapshot) => {
    if (isCut || context.now() >= end) return pMapSkip
    const result = await deliverMail(context, v.parse(mailIdSchema, id))
    if (result === 'unreachable') isCut = true
    return result
  }
  const ahead = first === undefined ? pMapSkip : await deliver(first)
  if (ahead === pMapSkip) return []
  return [ahead, ...(await pMap(others, deliver, { concurrency: lanes }))]
}

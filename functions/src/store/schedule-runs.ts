import type { Firestore } from 'firebase-admin/firestore'

import { collections } from './collections.ts'
import { millisOf, storedTime } from './stored-time.ts'

/** How long ago each schedule's last run may have begun, in milliseconds: a run of `everyMinute` can take four minutes. */
const longestGaps = {
  everyMinute: 15 * 60_000,
  updatePaperIndex: 15 * 60_000,
  everyDay: 26 * 60 * 60_000,
} as const

/** A function that Cloud Scheduler calls. */
type ScheduleName = keyof typeof longestGaps

const names = ['everyMinute', 'updatePaperIndex', 'everyDay'] as const satisfies ScheduleName[]

/** Longer no email should wait, in milliseconds; the steps in which its lateness is shown. */
export const mailPatience = 15 * 60_000

/** Where it is stored when each schedule last ran, all in one document: health costs one read. */
function runsReference(firestore: Firestore) {
  return collections.health(firestore).doc('schedules')
}

/**
 * Stores that a schedule has run to its end without an error.
 *
 * @param startedAt milliseconds since 1970
 * @param lateSince of `everyMinute`: since when the oldest email should have been sent; null if none waits
 * @throws what Firestore throws
 */
export async function recordRun(
  firestore: Firestore,
  name: ScheduleName,
  startedAt: number,
  lateSince?: number | null,
): Promise<void> {
  const run: Record<string, unknown> = { [name]: storedTime(startedAt) }
  if (lateSince !== undefined) run['lateSince'] = lateSince === null ? null : storedTime(lateSince)
  await runsReference(firestore).set(run, { merge: true })
}

/** What `GET /health` says of the schedules and of what they do. */
interface Punctuality {
  /** When the last run began that ended well, milliseconds since 1970; null if there was none. */
  readonly lastRuns: Readonly<Record<ScheduleName, number | null>>
  readonly mailLateMinutes: number
  readonly late: (ScheduleName | 'mail')[]
}

/**
 * Reads what is late. How long an email waits is shown in quarters of an hour: anybody may read it, and whether
 * an email was written this very moment can tell whether an address has an account.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function readPunctuality(firestore: Firestore, now: number): Promise<Punctuality> {
  const snapshot = await runsReference(firestore).get()
  const firstRun = snapshot.createTime?.toMillis() ?? 0
  const lastRuns = {
    everyMinute: millisOf(snapshot.get('everyMinute')) ?? null,
    updatePaperIndex: millisOf(snapshot.get('updatePaperIndex')) ?? null,
    everyDay: millisOf(snapshot.get('everyDay')) ?? null,
  }
  const lateSince = millisOf(snapshot.get('lateSince')) ?? now
  const mailLateMinutes = (Math.floor((now - lateSince) / mailPatience) * mailPatience) / 60_000
  // A schedule that has never run is late once the others have run for so long.
  const late = names.filter((name) => now - (lastRuns[name] ?? firstRun) > longestGaps[name])
  return {
    lastRuns,
    mailLateMinutes,
    late: mailLateMinutes > 0 ? [...late, 'mail'] : late,
  }
}

import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { hour, type SubmissionLimits } from '../platform/submission-limits.ts'
import { collections } from '../store/collections.ts'
import { storedTime, storedTimeSchema } from '../store/stored-time.ts'
import { countPapersEverMade } from './papers-ever-made.ts'
import { mostWithin } from './use-window.ts'

/** An account that has made more papers than it may: they came faster than it could be stopped. */
export interface PaperFlood {
  readonly uid: string
  readonly papers: number
  readonly within: 'hour' | 'all'
}

const madeSchema = v.object({ ownerUid: v.string(), createdAt: storedTimeSchema })

/**
 * Looks for accounts that made more papers than the limits say, by the papers that are there: whatever
 * became of the functions that count. Costs a read for each paper of the time, and two for each account
 * with more than an hour's.
 *
 * @param since papers that are older are not looked at, milliseconds since 1970
 * @throws what Firestore throws
 */
export async function findPaperFloods(
  firestore: Firestore,
  limits: SubmissionLimits,
  since: number,
): Promise<PaperFlood[]> {
  const found = await collections
    .papers(firestore)
    .where('createdAt', '>=', storedTime(since))
    .select('ownerUid', 'createdAt')
    .get()
  const timesOf = new Map<string, number[]>()
  for (const paper of found.docs) {
    const made = v.safeParse(madeSchema, paper.data())
    if (!made.success) continue
    const { ownerUid, createdAt } = made.output
    timesOf.set(ownerUid, [...(timesOf.get(ownerUid) ?? []), createdAt])
  }
  const floods: PaperFlood[] = []
  for (const [uid, times] of timesOf) {
    if (times.length <= limits.papersAnHour) continue
    const inAll = await countPapersEverMade(firestore, uid)
    const anHour = mostWithin(times, hour)
    if (inAll > limits.papersInAll) floods.push({ uid, papers: inAll, within: 'all' })
    else if (anHour > limits.papersAnHour) floods.push({ uid, papers: anHour, within: 'hour' })
  }
  return floods
}

/** Counts files by the account in whose folder they lay. */
export class FileCounts {
  readonly #counts = new Map<string, number>()

  /** Adds some files, by their paths. */
  add(paths: readonly string[]): void {
    for (const path of paths) {
      const uid = /^papers\/([^/]+)\//.exec(path)?.[1]
      if (uid !== undefined) this.#counts.set(uid, (this.#counts.get(uid) ?? 0) + 1)
    }
  }

  /** The accounts with more files than so many. */
  beyond(most: number): { readonly uid: string; readonly files: number }[] {
    return [...this.#counts].flatMap(([uid, files]) => (files > most ? [{ uid, files }] : []))
  }
}

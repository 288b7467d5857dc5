import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import * as logs from '../platform/logs.ts'
import type { SubmissionLimits } from '../platform/submission-limits.ts'
import { blockReference } from '../store/blocked.ts'
import {
  accountUseReference,
  parseAccountUse,
  takenBack,
  keyOf,
  noteOf,
  type AccountUse,
} from './account-use.ts'
import { overuseBy, overuseRefusal, stoppedRefusal, type Overuse } from './overuse.ts'
import { countPapersEverMade } from './papers-ever-made.ts'
import { readStop } from './submitting-stop.ts'

/** What counting a submission needs. */
export interface QuotaContext {
  readonly firestore: Firestore
  readonly limits: SubmissionLimits
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** What an account is about to submit. */
export interface PlannedSubmission {
  /** The paper that is to be made; null for an edit. */
  readonly paperId: PaperId | null
  /** Where its files will be. */
  readonly paths: readonly string[]
}

/** Room that was kept for a submission. */
export interface Reservation {
  /**
   * Frees the room again, since nothing came of it. Never throws: an hour later it is free anyway.
   *
   * @param isPaperThere whether another request has made the paper, or may have: then it stays counted
   */
  readonly giveBack: (isPaperThere: boolean) => Promise<void>
}

/**
 * Counts a submission against its account's limits, in a transaction, before anything of it is done.
 * The triggers find it counted and don't count it again. What one account sends at once counts too; its
 * papers in all may grow past their limit by those that are on their way in the same moment.
 *
 * @throws {DomainError} `paper-limit` or `upload-limit`, with `retryAfterSeconds` where time helps;
 *   nothing is counted then
 */
export async function reserveSubmission(
  context: QuotaContext,
  uid: Uid,
  { paperId, paths }: PlannedSubmission,
): Promise<Reservation> {
  const { firestore, limits, now } = context
  const reference = accountUseReference(firestore, uid)
  const paperKeys = paperId === null ? [] : [keyOf(paperId)]
  const fileKeys = paths.map(keyOf)
  const counted = await firestore.runTransaction(async (transaction) => {
    const at = now()
    const [stored, block] = await transaction.getAll(reference, blockReference(firestore, uid))
    const stop = readStop(block, at)
    if (stop !== undefined)
      return stoppedRefusal(paperId === null ? 'uploads' : 'papers', stop.until, at)
    const use = parseAccountUse(stored?.data())
    // Two requests with one Idempotency-Key make one paper.
    const newKeys = paperKeys.filter((key) => use.papers[key] === undefined)
    const made = newKeys.length === 0 ? undefined : await madeWithOneMore(context, uid, use)
    const wanted = { papers: newKeys.length, uploads: fileKeys.length }
    const overuse = overuseBy(wanted, use, limits, at) ?? overuseInAll(made, limits)
    if (overuse !== undefined) return overuseRefusal(overuse, at)
    const news = { papers: timesOf(newKeys, at), uploads: timesOf(fileKeys, at), made }
    transaction.set(reference, noteOf(use, news, at), { merge: true })
    return newKeys
  })
  if (counted instanceof DomainError) throw counted
  return {
    giveBack: async (isPaperThere) => {
      try {
        await reference.update(takenBack(isPaperThere ? [] : counted, fileKeys))
      } catch (failure) {
        if (!isGone(failure)) logs.reservationLeft(uid, failure)
      }
    },
  }
}

/** As long as what is known leaves room, nothing is counted anew. */
async function madeWithOneMore(
  { firestore, limits }: QuotaContext,
  uid: Uid,
  { made }: AccountUse,
): Promise<number> {
  return made !== undefined && made < limits.papersInAll
    ? made + 1
    : (await countPapersEverMade(firestore, uid)) + 1
}

const goneSchema = v.object({ code: v.literal(5) })

/** The account was deleted meanwhile, and what it used with it. */
function isGone(failure: unknown): boolean {
  return v.is(goneSchema, failure)
}

function overuseInAll(
  made: number | undefined,
  { papersInAll }: SubmissionLimits,
): Overuse | undefined {
  return made === undefined || made <= papersInAll
    ? undefined
    : { of: 'papers', within: 'all', most: papersInAll, until: null }
}

function timesOf(keys: readonly string[], at: number): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, at]))
}

import { numberLimits } from '@lectern/domain/limits'
import { type Paper, paperNumberSchema } from '@lectern/domain/paper/paper'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import pRetry from 'p-retry'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { onlyTo, versionOf } from './stored-time.ts'

/** The last number that a paper was given; no rule opens it to anybody. */
export function lastNumberReference(firestore: Firestore): DocumentReference {
  return collections.counters(firestore).doc('papers')
}

/** Tells whether a paper waits for its number. */
export function needsNumber({ number }: Paper): boolean {
  return number === null
}

const lastNumberSchema = v.object({ last: v.union([paperNumberSchema, v.literal(0)]) })

/**
 * Reads the last number that a paper was given; 0 while none was.
 *
 * @param data what the counter's document holds; undefined where there is none
 * @throws {v.ValiError} when it can't be read: a number that begins anew would be there twice
 */
export function parseLastNumber(data: unknown): number {
  return data === undefined ? 0 : v.parse(lastNumberSchema, data).last
}

const alreadyExists = 6
const failedPrecondition = 9

/** Somebody else took the number that was the next one. */
const overtakenSchema = v.object({ code: v.picklist([alreadyExists, failedPrecondition]) })

/** Dozens of papers may come in one moment, of which each waits for those before it. */
const patience = { retries: 100, minTimeout: 5, factor: 1.5, maxTimeout: 500, randomize: true }

/**
 * Takes the next number: nobody ever gets it again, also when it is not used then, so that there may be
 * gaps. It is taken by a write of its own that fails when somebody was faster, and not within the
 * transaction that uses it: of those that share a document, each would hold up all others until it is
 * through.
 *
 * @throws {v.ValiError} when the counter can't be read, or is at its end; what Firestore throws
 */
export async function takeNumber(firestore: Firestore): Promise<number> {
  const reference = lastNumberReference(firestore)
  const take = async () => {
    const counter = await reference.get()
    const version = versionOf(counter)
    // A counter that nobody could read any more would keep all papers that come from their numbers.
    const number = v.parse(paperNumberSchema, parseLastNumber(counter.data()) + 1)
    const next = { last: number }
    await (version === undefined ? reference.create(next) : reference.update(next, onlyTo(version)))
    return number
  }
  return await pRetry(take, {
    ...patience,
    shouldRetry: ({ error }) => v.is(overtakenSchema, error),
  })
}

/**
 * Makes sure that the next number is higher than one which a paper brought along.
 *
 * @throws {v.ValiError} when the counter can't be read; what Firestore throws
 */
export async function raiseLastNumber(firestore: Firestore, number: number): Promise<void> {
  const reference = lastNumberReference(firestore)
  await firestore.runTransaction(async (transaction) => {
    if (parseLastNumber((await transaction.get(reference)).data()) >= number) return
    transaction.set(reference, { last: number })
  })
}

/**
 * Finds the highest number that a paper has, withdrawn ones too; 0 where none has one.
 *
 * @throws what Firestore throws
 */
export async function highestNumber(firestore: Firestore): Promise<number> {
  const places = [collections.papers(firestore), collections.withdrawn(firestore)]
  const highest = await Promise.all(
    places.map(async (papers) => {
      // Texts and other damage would come first, or last: only what is a number is asked for.
      const found = papers
        .where('number', '>', 0)
        .where('number', '<=', numberLimits.highest)
        .orderBy('number', 'desc')
        .limit(1)
      const [paper] = (await found.get()).docs
      const number = v.safeParse(paperNumberSchema, paper?.get('number'))
      return number.success ? number.output : 0
    }),
  )
  return Math.max(...highest)
}

/**
 * Counts anew from the highest number that a paper has, where the counter is behind it or can't be read.
 *
 * @throws what Firestore throws
 */
export async function countAnew(firestore: Firestore): Promise<void> {
  const highest = await highestNumber(firestore)
  const reference = lastNumberReference(firestore)
  await firestore.runTransaction(async (transaction) => {
    const stored = v.safeParse(lastNumberSchema, (await transaction.get(reference)).data())
    const last = stored.success ? stored.output.last : 0
    transaction.set(reference, { last: Math.max(last, highest) })
  })
}

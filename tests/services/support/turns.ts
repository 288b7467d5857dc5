/**
 * Has transactions that meet take turns. Firestore's emulator lets them wait for each other's locks for seconds, then
 * for another try. Here, one that meets others waits until it is its turn, and is then tried twice, the first time in vain:
 * what services read before their transactions is out of date by then, and what their transactions do happens again.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

import { Firestore, type Transaction } from 'firebase-admin/firestore'

type Update<Result> = (transaction: Transaction) => Promise<Result>

const inVain = new Error('Another transaction was first.')

/** True inside a transaction, where a test may do what comes between. */
const inside = new AsyncLocalStorage<true>()

// eslint-disable-next-line @typescript-eslint/unbound-method -- Called with the Firestore that it is called of.
const runTransaction = Firestore.prototype.runTransaction

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

Firestore.prototype.runTransaction = async function <Result>(
  this: Firestore,
  update: Update<Result>,
  options?: Parameters<Firestore['runTransaction']>[1],
): Promise<Result> {
  const run = async <Some>(updating: Update<Some>) =>
    await runTransaction.call<
      Firestore,
      [Update<Some>, Parameters<Firestore['runTransaction']>[1]],
      Promise<Some>
    >(this, updating, options)
  if (inside.getStore() === true || options?.readOnly === true) return await run(update)
  const before = last
  const turn = Promise.withResolvers<void>()
  last = turn.promise
  waiting += 1
  try {
    const isMet = waiting > 1
    await before
    return await inside.run(true, async () => {
      if (isMet) await tryInVain(run, update)
      return await run(update)
    })
  } finally {
    waiting -= 1
    turn.resolve()
  }
}

async function tryInVain<Result>(
  run: (updating: Update<never>) => Promise<never>,
  update: Update<Result>,
): Promise<void> {
  const tried = run(async (transaction) => {
    await update(transaction)
    throw inVain
  })
  await tried.catch(() => undefined)
}

/**
 * Has transactions that meet take turns. Firestore's emulator lets them wait for each other's locks for seconds, then
 * for another try. Here, one that meets others waits until it is its turn, and is then tried twice, the first time in
 * vain: what services read before their transactions is out of date by then, and what their transactions do happens
 * again. What a transaction writes it must have read itself: others could come between, which turns would hide.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

import { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'

type Update<Result> = (transaction: Transaction) => Promise<Result>

const inVain = new Error('Another transaction was first.')

/** Inside a transaction, the paths of documents that were read past it. */
const inside = new AsyncLocalStorage<Set<string>>()

// oxlint-disable-next-line typescript/unbound-method -- called with the Firestore that it is called of
const runTransaction = Firestore.prototype.runTransaction

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let areTaken = true

/** Lets a file begin, whatever one before it has left waiting. */
export function startTurns(): void {
  last = Promise.resolve()
  waiting = 0
}

/** Lets transactions meet from now on: for a file of its own in which one goes on while others come. */
export function takeNoTurns(): void {
  areTaken = false
}

Firestore.prototype.runTransaction = async function <Result>(
  this: Firestore,
  update: Update<Result>,
  options?: Parameters<Firestore['runTransaction']>[1],
): Promise<Result> {
  const run = async <Some>(updating: Update<Some>) =>
    await inside.run(new Set(), async () =>
      runTransaction.call<
        Firestore,
        [Update<Some>, Parameters<Firestore['runTransaction']>[1]],
        Promise<Some>
      >(this, updating, options),
    )
  // Inside another one, a test does what comes between.
  const isFree = inside.getStore() !== undefined || options?.readOnly === true
  if (isFree || !areTaken) return await run(update)
  const before = last
  const turn = Promise.withResolvers<void>()
  last = turn.promise
  waiting += 1
  try {
    const isMet = waiting > 1
    await before
    if (isMet) await tryInVain(run, update)
    return await run(update)
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

lookAt(Firestore.prototype, 'getAll', (documents) => {
  for (const one of documents) {
    if (one instanceof DocumentReference) inside.getStore()?.add(one.path)
  }
})
for (const write of ['set', 'update', 'create', 'delete'] as const) {
  lookAt(Transaction.prototype, write, ([document]) => {
    if (document instanceof DocumentReference && inside.getStore()?.has(document.path) === true) {
      throw new Error(`${document.path} was read past the transaction that writes it.`)
    }
  })
}

/** Looks at what a method is called with, each time before it does what it does. */
function lookAt<Type extends object>(
  prototype: Type,
  name: keyof Type,
  look: (args: readonly unknown[]) => void,
): void {
  const method: unknown = Reflect.get(prototype, name)
  if (typeof method !== 'function') throw new Error(`There is no ${String(name)}.`)
  Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]): unknown {
    look(args)
    const returned: unknown = Reflect.apply(method, this, args)
    return returned
  })
}

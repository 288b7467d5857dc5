import { FirebaseError } from 'firebase/app'

import type { Decision } from './personas.ts'

const refusals = new Set(['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'])

let last: Promise<unknown> = Promise.resolve()

/**
 * Tells what the rules decided about an operation, once all that were asked for before it are decided:
 * operations that are started at once take their turns. A client sends its writes behind each other
 * without awaiting answers, and the emulator does them beside each other: when one of them is refused
 * the connection ends, and what was done meanwhile, but not yet answered, is sent again. A paper that
 * has just been created is then refused, since it is there already.
 *
 * @param operate starts the operation
 * @throws whatever went wrong that is no refusal: it says nothing about the rules
 */
export async function decision(operate: () => PromiseLike<unknown>): Promise<Decision> {
  const turn = last.then(async () => await decide(operate))
  last = turn.catch(() => null)
  return await turn
}

async function decide(operate: () => PromiseLike<unknown>): Promise<Decision> {
  try {
    await operate()
    return 'allowed'
  } catch (error) {
    if (error instanceof FirebaseError && refusals.has(error.code)) return 'denied'
    throw error
  }
}

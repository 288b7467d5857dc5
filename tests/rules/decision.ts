import { FirebaseError } from 'firebase/app'

import type { Decision } from './personas.ts'

const refusals = new Set(['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'])

/**
 * Tells what the rules decided about an operation. A refusal counts when it is repeated: a busy
 * emulator now and then refuses what the rules allow, and rules that refuse do so again.
 *
 * @param operate starts the operation; called again after a refusal, which changed nothing
 * @throws whatever went wrong that is no refusal: it says nothing about the rules
 */
export async function decision(operate: () => PromiseLike<unknown>): Promise<Decision> {
  const first = await attempt(operate)
  return first === 'denied' ? await attempt(operate) : first
}

async function attempt(operate: () => PromiseLike<unknown>): Promise<Decision> {
  try {
    await operate()
    return 'allowed'
  } catch (error) {
    if (error instanceof FirebaseError && refusals.has(error.code)) return 'denied'
    throw error
  }
}

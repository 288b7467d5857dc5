import { FirebaseError } from 'firebase/app'

import type { Decision } from './personas.ts'

const refusals = new Set(['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'])

/**
 * Tells what the rules decided about an operation.
 *
 * @param operate starts the operation
 * @throws whatever went wrong that is no refusal: it says nothing about the rules
 */
export async function decision(operate: () => PromiseLike<unknown>): Promise<Decision> {
  try {
    await operate()
    return 'allowed'
  } catch (error) {
    if (error instanceof FirebaseError && refusals.has(error.code)) return 'denied'
    throw error
  }
}

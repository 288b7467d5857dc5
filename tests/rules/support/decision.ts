import { FirebaseError } from 'firebase/app'

import type { Decision } from './personas.ts'

const refusals = new Set(['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'])

/** How often an operation is begun that waited in vain for another one. */
const mostTries = 5

/**
 * Tells what the rules decided about an operation. Two that are done at once and wait for each other's
 * documents are broken off by Firestore before anything was written, and are begun anew, as any client does.
 *
 * @param operate starts the operation
 * @throws whatever went wrong that is no refusal: it says nothing about the rules
 */
export async function decision(operate: () => PromiseLike<unknown>, tries = 1): Promise<Decision> {
  try {
    await operate()
    return 'allowed'
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    if (refusals.has(error.code)) return 'denied'
    if (error.code !== 'aborted' || tries === mostTries) throw error
    return await decision(operate, tries + 1)
  }
}

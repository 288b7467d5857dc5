import { isPassing } from '../../../functions/src/platform/passing-failure.ts'

/** Asks again, as clients do, where so much came at once that Firestore gave up: it tells whoever asks to do so. */
export async function askedAgain<Answer>(ask: () => Promise<Answer>, tries = 5): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 1 || !isPassing(error)) throw error
    return await askedAgain(ask, tries - 1)
  }
}

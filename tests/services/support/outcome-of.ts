import { DomainError } from '@lectern/domain/errors'

/** What an act is answered: `done`, or the refusal's code. */
export async function outcomeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

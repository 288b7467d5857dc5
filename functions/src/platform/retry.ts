import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import pRetry from 'p-retry'

/** As often something is tried, all in all. */
const tries = { unlessOvertaken: 5, otherwise: 3 } as const

/**
 * Somebody else's write was in the way, and the same has to be looked at anew.
 */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  /** What whoever asked is told once that has happened too often. */
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super('Somebody else wrote meanwhile.')
    this.code = code
  }
}

/**
 * Does something again at once as long as somebody else's write is in the way, five times in all.
 *
 * @param attempt throws `Overtaken` then, having changed nothing; `isLast` is true for the fifth
 * @throws {DomainError} the code of the fifth `Overtaken`; anything else that `attempt` throws, at once
 */
export async function unlessOvertaken<Result>(
  attempt: (isLast: boolean) => Promise<Result>,
): Promise<Result> {
  const most = tries.unlessOvertaken
  try {
    return await again(
      async (number) => attempt(number === most),
      most,
      (error) => error instanceof Overtaken,
    )
  } catch (error) {
    // Whoever tries around this does not try all of it again.
    throw error instanceof Overtaken
      ? new DomainError(error.code, undefined, { cause: error })
      : error
  }
}

/**
 * Does something that can be repeated again at once when it fails in a way that may pass, three times in
 * all.
 *
 * @throws what `attempt` throws, at last or for good
 */
export async function retried<Result>(
  attempt: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  return await again(attempt, tries.otherwise, mayPass)
}

async function again<Result>(
  attempt: (number: number) => Promise<Result>,
  most: number,
  isWorthIt: (error: unknown) => boolean,
): Promise<Result> {
  return await pRetry(attempt, {
    retries: most - 1,
    minTimeout: 0,
    shouldRetry: ({ error }) => isWorthIt(error),
  })
}

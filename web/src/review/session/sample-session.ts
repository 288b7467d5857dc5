import * as v from 'valibot'

import { ReviewFailure } from './review-failure.ts'
import type { ReviewCall, ReviewSession } from './review-session.ts'

/** A call as a test sees it. */
export interface MadeCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/**
 * A session whose server is a function of the test.
 *
 * @param answer gives the data of each answer; a text is the code of a refusal
 */
export function sampleSession(answer: (call: MadeCall) => unknown): ReviewSession & {
  readonly calls: readonly MadeCall[]
} {
  const calls: MadeCall[] = []
  const call = async <Schema extends v.GenericSchema>(made: ReviewCall<Schema>) => {
    const { method, path, body } = made
    calls.push({ method, path, body })
    const data = await answer({ method, path, body })
    if (typeof data === 'string') throw new ReviewFailure(data, `said ${data}`)
    return v.parse(made.answer, data)
  }
  return {
    calls,
    call,
    open: async () => Promise.reject(new Error('Nobody opens it here.')),
    file: async () => Promise.resolve(new Blob(['%PDF'], { type: 'application/pdf' })),
  }
}

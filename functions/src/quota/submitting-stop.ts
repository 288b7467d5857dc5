import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { storedTimeSchema } from '../store/stored-time.ts'

/** That an account may not submit for a while. */
export interface Stop {
  /** Milliseconds since 1970; null: until an organiser lifts it. */
  readonly until: number | null
}

const blockSchema = v.object({
  from: v.literal('submitting'),
  until: v.nullable(storedTimeSchema),
})

/**
 * Reads whether somebody may not submit: as the rules have it, a block of any other form or kind than
 * one from submitting is one from everything.
 *
 * @param block the document of `blocked`, in which there may be nothing
 * @param now milliseconds since 1970
 * @returns undefined when nothing stands in the way, or no more
 */
export function readStop(block: DocumentSnapshot | undefined, now: number): Stop | undefined {
  if (block?.exists !== true) return undefined
  const parsed = v.safeParse(blockSchema, block.data())
  const until = parsed.success ? parsed.output.until : null
  return until !== null && until <= now ? undefined : { until }
}

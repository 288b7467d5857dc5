import { type JobId, jobIdSchema } from '@lectern/domain/paper/bulk-change'
import * as v from 'valibot'

/**
 * Draws the id of what the server does with many papers, a change or an announcement, before it is asked
 * for: whoever asks twice with one id has it done once.
 */
export function newJobId(): JobId {
  return v.parse(jobIdSchema, crypto.randomUUID())
}

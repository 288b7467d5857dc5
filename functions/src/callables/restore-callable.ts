import { restorationSchema } from '@lectern/domain/paper/withdrawn-paper'

import { type Restored, restorePaper } from '../papers/change/restore-paper.ts'
import { readConference } from '../platform/parameters.ts'
import { adminCaller } from './admin-caller.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/**
 * The callable `restorePaper`: admins alone. Its history says who called.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `unavailable`; `not-found` when there
 *   is nothing to restore
 */
export async function handleRestorePaper(input: CallableInput): Promise<{ restored: Restored }> {
  const { firestore, organiser } = await adminCaller(input)
  const { paperId } = parsePayload(restorationSchema, input.data)
  const conference = readConference()
  return { restored: await restorePaper(firestore, paperId, organiser.uid, Date.now(), conference) }
}

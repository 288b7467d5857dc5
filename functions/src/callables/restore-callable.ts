import { restorationSchema } from '@lectern/domain/paper/withdrawn-paper'
import { getStorage } from 'firebase-admin/storage'

import { type Restored, restorePaper } from '../papers/change/restore-paper.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import { readConference } from '../platform/parameters.ts'
import { adminCaller } from './admin-caller.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/**
 * The callable `restorePaper`: admins alone. Its history says who called.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `unavailable`; `another-decides`;
 *   `not-found` when there is nothing to restore
 */
export async function handleRestorePaper(input: CallableInput): Promise<{ restored: Restored }> {
  const { firestore, organiser } = await adminCaller(input)
  const { paperId } = parsePayload(restorationSchema, input.data)
  const conference = readConference()
  const store = { firestore, bucket: getStorage(firebaseApp()).bucket() }
  return { restored: await restorePaper(store, paperId, organiser, Date.now(), conference) }
}

import { acceptanceSchema, type acceptanceAnswerSchema } from '@lectern/domain/paper/acceptance'
import { getStorage } from 'firebase-admin/storage'
import type * as v from 'valibot'

import { acceptPaper } from '../papers/change/accept-paper.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import { readConference } from '../platform/parameters.ts'
import { adminCaller } from './admin-caller.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/**
 * The callable `acceptPaper`: admins alone. May be repeated when a reply was lost.
 *
 * @returns the files that stand against it; then the paper was not accepted
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `not-found`, `paper-accepted`,
 *   `status-changed`, `paper-changed`, `unavailable`
 */
export async function handleAcceptPaper(
  input: CallableInput,
): Promise<v.InferOutput<typeof acceptanceAnswerSchema>> {
  const { firestore, organiser } = await adminCaller(input)
  const { paperId, expected, force } = parsePayload(acceptanceSchema, input.data)
  const bucket = getStorage(firebaseApp()).bucket()
  const context = { firestore, bucket, conference: readConference(), now: Date.now }
  const terms = { force, expected, mayRepeat: true }
  const { problems } = await acceptPaper(context, organiser, paperId, terms)
  return { problems: [...problems] }
}

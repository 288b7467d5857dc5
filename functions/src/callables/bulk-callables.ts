import {
  bulkChangeSchema,
  bulkUndoSchema,
  type bulkChangeAnswerSchema,
  type bulkPreviewAnswerSchema,
} from '@lectern/domain/bulk-change'
import { DomainError } from '@lectern/domain/errors'
import type * as v from 'valibot'

import { accountStore } from '../account-services.ts'
import { authenticate } from '../accounts/authenticate.ts'
import { readBearer } from '../api/read-viewer.ts'
import { findTold, startBulkChange, undoBulkChange } from '../bulk/bulk-change.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/**
 * The callable `startBulkChange`: admins alone.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `key-used`, `unavailable`
 */
export async function handleStartBulkChange(
  input: CallableInput,
): Promise<v.InferOutput<typeof bulkChangeAnswerSchema>> {
  const { firestore, uid } = await admin(input)
  const change = parsePayload(bulkChangeSchema, input.data)
  return await startBulkChange({ firestore, now: Date.now }, change, uid)
}

/**
 * The callable `previewBulkChange`: admins alone; changes nothing.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `unavailable`
 */
export async function handlePreviewBulkChange(
  input: CallableInput,
): Promise<v.InferOutput<typeof bulkPreviewAnswerSchema>> {
  const { firestore } = await admin(input)
  return { told: await findTold({ firestore }, parsePayload(bulkChangeSchema, input.data)) }
}

/**
 * The callable `undoBulkChange`: admins alone, of anybody's change.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `not-found`, `paper-accepted`, `unavailable`
 */
export async function handleUndoBulkChange(input: CallableInput): Promise<Record<string, never>> {
  const { firestore, uid } = await admin(input)
  await undoBulkChange({ firestore }, parsePayload(bulkUndoSchema, input.data).jobId, uid)
  return {}
}

/** What the platform says of the token is not relied on, since it knows nothing of revoked ones. */
async function admin({ authorization }: CallableInput) {
  const store = accountStore()
  const { uid, role } = await authenticate(store, readBearer(authorization))
  if (role !== 'admin') throw new DomainError('forbidden')
  return { firestore: store.firestore, uid }
}

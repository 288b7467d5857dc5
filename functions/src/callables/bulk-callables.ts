import {
  bulkChangeSchema,
  bulkUndoSchema,
  type bulkChangeAnswerSchema,
  type bulkPreviewAnswerSchema,
} from '@lectern/domain/paper/bulk-change'
import type * as v from 'valibot'

import { findProblems, findTold, startBulkChange, undoBulkChange } from '../bulk/bulk-change.ts'
import { adminCaller } from './admin-caller.ts'
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
  const { firestore, organiser } = await adminCaller(input)
  const change = parsePayload(bulkChangeSchema, input.data)
  return await startBulkChange({ firestore, now: Date.now }, change, organiser)
}

/**
 * The callable `previewBulkChange`: admins alone; changes nothing.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `unavailable`
 */
export async function handlePreviewBulkChange(
  input: CallableInput,
): Promise<v.InferOutput<typeof bulkPreviewAnswerSchema>> {
  const { firestore, organiser } = await adminCaller(input)
  const change = parsePayload(bulkChangeSchema, input.data)
  return {
    told: await findTold({ firestore }, change, organiser),
    files: await findProblems({ firestore }, change, organiser),
  }
}

/**
 * The callable `undoBulkChange`: admins alone, of anybody's change.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `not-found`, `paper-accepted`, `another-decides`, `unavailable`
 */
export async function handleUndoBulkChange(input: CallableInput): Promise<Record<string, never>> {
  const { firestore, organiser } = await adminCaller(input)
  await undoBulkChange({ firestore }, parsePayload(bulkUndoSchema, input.data).jobId, organiser)
  return {}
}

import { submissionLimits } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore'
import * as v from 'valibot'

import { asMember } from '../sdk/as-member.ts'
import { isFirestoreRefusal } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'

/**
 * Says that the upload of an own paper begins, by the server's clock (conference, section 1): what begins
 * before submissions close or pause is still taken for 45 minutes. One that began in time before, as of a
 * form that is sent a second time, goes on counting.
 *
 * @param bytes of all files that are sent; at least one
 * @throws {DomainError} 'forbidden' when no upload may begin now and none has begun in time;
 *   'not-signed-in', 'unavailable', 'network-failed', …
 */
export async function beginSubmission(
  { uid }: Viewer,
  paperId: PaperId,
  bytes: number,
): Promise<void> {
  await asMember(async () => {
    try {
      const reference = doc(await firestore(), 'submissionStarts', uid)
      await runTransaction(reference.firestore, (transaction) => {
        transaction.set(reference, { paperId, bytes: Math.max(1, bytes), at: serverTimestamp() })
        return Promise.resolve()
      })
    } catch (error) {
      if (!isFirestoreRefusal(error)) throw error
      const begun = await find('submissionStarts', uid, startSchema)
      if (begun === null || begun.paperId !== paperId || isOld(begun.at)) throw error
    }
  })
}

/**
 * Reads until when this author alone may submit, for whoever submissions have closed for.
 *
 * @returns null when there is no extension
 * @throws {DomainError} 'unavailable', 'network-failed', …
 */
export async function findOwnExtension({ uid }: Viewer): Promise<Date | null> {
  const extension = await asMember(async () => find('extensions', uid, extensionSchema))
  return extension?.until.toDate() ?? null
}

const startSchema = v.object({ paperId: v.string(), at: v.instance(Timestamp) })
const extensionSchema = v.object({ until: v.instance(Timestamp) })

async function find<Schema extends v.GenericSchema>(
  collection: string,
  uid: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const stored = await getDocFromServer(doc(await firestore(), collection, uid))
  const parsed = v.safeParse(schema, stored.data())
  return parsed.success ? parsed.output : null
}

function isOld(at: Timestamp): boolean {
  return Date.now() > at.toMillis() + submissionLimits.longestUpload
}

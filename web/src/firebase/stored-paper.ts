import { type Paper, paperIdSchema, storedPaperSchema } from '@lectern/domain/paper'
import { type DocumentSnapshot, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

const paperSchema = v.object({ id: paperIdSchema, ...storedPaperSchema.entries })

/**
 * Reads one document of `papers` (spec section 3): its timestamps become `Date`s, cut to
 * milliseconds; a missing status is empty.
 *
 * @returns `null` when the document does not exist or has not the shape of a paper
 */
export function readPaper(snapshot: DocumentSnapshot): Paper | null {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return null
  const parsed = v.safeParse(paperSchema, {
    ...data,
    id: snapshot.id,
    status: data['status'] ?? '',
    createdAt: asDate(data['createdAt']),
    updatedAt: asDate(data['updatedAt']),
  })
  return parsed.success ? parsed.output : null
}

function asDate(stored: unknown): unknown {
  return stored instanceof Timestamp ? stored.toDate() : stored
}

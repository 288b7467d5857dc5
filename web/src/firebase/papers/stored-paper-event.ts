import { type PaperEvent, storedPaperEventSchema } from '@lectern/domain/paper/paper-events'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

/**
 * Reads one document of a paper's `events`.
 *
 * @returns `null` when it has not the shape of an event
 */
export function readPaperEvent(document: QueryDocumentSnapshot): PaperEvent | null {
  const data: Record<string, unknown> = document.data()
  const at = data['at'] instanceof Timestamp ? data['at'].toDate() : data['at']
  const parsed = v.safeParse(storedPaperEventSchema, { ...data, at })
  return parsed.success ? { ...parsed.output, id: document.id } : null
}

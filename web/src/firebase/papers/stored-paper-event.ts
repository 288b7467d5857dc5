import { type PaperEvent, storedPaperEventSchema } from '@lectern/domain/paper/paper-events'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { withDates } from '../live/stored-time.ts'

/**
 * Reads one document of a paper's `events`.
 *
 * @returns `null` when it has not the shape of an event
 */
export function readPaperEvent(document: QueryDocumentSnapshot): PaperEvent | null {
  const parsed = v.safeParse(storedPaperEventSchema, withDates(document.data()))
  return parsed.success ? { ...parsed.output, id: document.id } : null
}

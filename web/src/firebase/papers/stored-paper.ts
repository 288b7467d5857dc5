import { type Paper, parsePaper } from '@lectern/domain/paper/paper'
import { type DocumentSnapshot } from 'firebase/firestore'

import { asDate } from '../live/stored-time.ts'

/**
 * Reads one document of `papers` (spec section 3): its timestamps become `Date`s, cut to
 * milliseconds; a missing status is empty.
 *
 * @returns `null` when the document does not exist or has not the shape of a paper
 */
export function readPaper(snapshot: DocumentSnapshot): Paper | null {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return null
  const parsed = parsePaper(snapshot.id, data, asDate)
  return parsed.success ? parsed.output : null
}

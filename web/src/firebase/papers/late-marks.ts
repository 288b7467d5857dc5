import type { DomainError } from '@lectern/domain/errors'
import { type LateMarks, readLateMark } from '@lectern/domain/paper/late-mark'
import { collection, type QueryDocumentSnapshot } from 'firebase/firestore'

import { withDates } from '../live/stored-time.ts'
import { watchList } from '../live/watch-list.ts'

/** Reads that a paper came late; `null` for what is no such mark. */
export function lateMarkIn(document: QueryDocumentSnapshot) {
  return readLateMark(document.id, withDates(document.data()))
}

/**
 * Follows which papers came late, live, for admins: one read for each of them. Ends with the first error.
 *
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchLateMarks(
  onMarks: (marks: LateMarks) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) => collection(database, 'lateMarks'),
    lateMarkIn,
    (marks) => {
      onMarks(new Map(marks))
    },
    onError,
  )
}

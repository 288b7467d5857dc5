import {
  type ConferenceEvent,
  storedConferenceEventSchema,
} from '@lectern/domain/conference/conference-events'
import type { DomainError } from '@lectern/domain/errors'
import { collection, limit, orderBy, query, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { withDates } from '../live/stored-time.ts'
import { watchList } from '../live/watch-list.ts'

/**
 * Follows what organisers have changed beside papers, live, newest first, for admins. The times in what was
 * set are ISO 8601, as the API has them. Ends with the first error.
 *
 * @param most as many at most
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchConferenceEvents(
  most: number,
  onEvents: (events: readonly ConferenceEvent[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) =>
      query(collection(database, 'conferenceEvents'), orderBy('at', 'desc'), limit(most)),
    (document) => {
      const { from, to, ...rest } = document.data()
      const fields = { ...withDates(rest), from: withTexts(from), to: withTexts(to) }
      const parsed = v.safeParse(storedConferenceEventSchema, fields)
      return parsed.success ? { ...parsed.output, id: document.id } : null
    },
    onEvents,
    onError,
  )
}

function withTexts(stored: unknown): unknown {
  if (stored instanceof Timestamp) return stored.toDate().toISOString()
  if (Array.isArray(stored)) return stored.map((one) => withTexts(one))
  if (typeof stored !== 'object' || stored === null) return stored
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, withTexts(value)]))
}

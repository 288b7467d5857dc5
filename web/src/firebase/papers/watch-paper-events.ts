import type { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore'

import { followLive } from '../live/follow-live.ts'
import { firestore } from '../sdk/firestore.ts'
import { readPaperEvent } from './stored-paper-event.ts'

/** How many events of a paper are shown, the newest of them. */
export const mostEvents = 200

/** A state of a paper's history, newest first. */
export interface EventsState {
  readonly events: readonly PaperEvent[]
  /** How many documents were left out because they have not the shape of an event. */
  readonly unreadable: number
  /** Whether the server stands behind this state; `false` while the connection is gone. */
  readonly live: boolean
}

/**
 * Follows what happens to a paper, live: its newest events. Goes on by itself after a lost
 * connection; ends with the first error.
 *
 * @param onEvents gets each state; the first may be an empty one with `live: false`
 * @param onError gets a DomainError: 'forbidden' also of a paper that is gone, 'network-failed', …
 * @returns ends the following
 */
export function watchPaperEvents(
  paperId: PaperId,
  onEvents: (state: EventsState) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    const events = collection(await firestore(), 'papers', paperId, 'events')
    return (onFailure) =>
      onSnapshot(
        query(events, orderBy('at', 'desc'), limit(mostEvents)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          const read = docs.map(readPaperEvent).filter((event) => event !== null)
          const unreadable = docs.length - read.length
          onEvents({ events: read, unreadable, live: !metadata.fromCache })
        },
        onFailure,
      )
  }, onError)
}

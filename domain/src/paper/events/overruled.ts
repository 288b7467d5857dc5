import { undoWindow } from '../../limits.ts'
import type { StoredPaperEvent } from '../paper-events.ts'
import { isDecided } from '../statuses.ts'

/** An undo at the last second takes a moment to arrive, in milliseconds. */
const underWay = 15_000

/** What is looked at of an event. */
type StatusEvent = Pick<StoredPaperEvent, 'kind' | 'from' | 'to' | 'at' | 'details'>

/**
 * Leaves out of a paper's history what its author is not told either: a status that an organiser took back
 * within the time in which its mail waits, with the change that took it back; and a decision that another
 * status replaced within that time, which is told as one change.
 *
 * @param events newest first
 * @returns newest first; the same objects but for changes that became one
 */
export function withoutOverruled<Event extends StatusEvent>(events: readonly Event[]): Event[] {
  const kept: Event[] = []
  for (const event of events.toReversed()) {
    const place = kept.findLastIndex(({ kind }) => kind === 'status-changed')
    const before = kept[place]
    if (before === undefined || !overrules(event, before)) kept.push(event)
    else {
      kept.splice(place, 1)
      if (event.to !== before.from) kept.push({ ...event, from: before.from })
    }
  }
  return kept.toReversed()
}

function overrules(event: StatusEvent, before: StatusEvent): boolean {
  return (
    event.kind === 'status-changed' &&
    event.from === before.to &&
    event.at.getTime() - before.at.getTime() < undoWindow + underWay &&
    // What was edited in the same request stays told.
    [event, before].every(({ details }) => details.changed.length === 0) &&
    (event.to === before.from || isDecided(before.to ?? ''))
  )
}

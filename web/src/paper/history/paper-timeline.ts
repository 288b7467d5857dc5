import { fileCheckOf, type Paper, paperFileKinds } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { initialStatus, isDecided } from '@lectern/domain/paper/statuses'

import { historyText } from './history-text.ts'

const text = historyText.timeline

/** One step of a paper's way. */
export interface TimelineStep {
  readonly name: string
  /** What the step means for the author, where there is something to say. */
  readonly note: string | null
  /** When it was reached; null when it is still ahead, or nobody knows. */
  readonly at: Date | null
  readonly state: 'done' | 'current' | 'ahead'
}

/** What the steps are made of. */
export type TimelinePaper = Pick<
  Paper,
  'status' | 'createdAt' | 'checks' | 'pdf' | 'supplementaryPdf'
>

/**
 * Tells where a paper stands on its way: submitted, files checked, review, decision. Times of later
 * steps come from its events.
 *
 * @param events newest first, as many as are known
 * @param isWithdrawn then the way ends there
 */
export function timelineOf(
  paper: TimelinePaper,
  events: readonly PaperEvent[],
  isWithdrawn: boolean,
): readonly TimelineStep[] {
  const status = paper.status.trim() === '' ? initialStatus : paper.status
  const hasDecision = isDecided(status)
  const isReviewed = hasDecision || status === 'Review Obtained'
  const checks = paperFileKinds.filter((kind) => paper[kind] !== null)
  const found = checks.map((kind) => fileCheckOf(paper, kind))
  const isChecked = found.every((check) => check !== null)
  const isBroken = found.some((check) => check?.ok === false)
  const since = (kind: PaperEvent['kind'], ...to: readonly string[]) =>
    events.find((event) => event.kind === kind && (to.length === 0 || to.includes(event.to ?? '')))
      ?.at ?? null

  const steps: readonly (Omit<TimelineStep, 'state'> & { readonly isDone: boolean })[] = [
    { name: text.submitted, note: null, at: paper.createdAt, isDone: true },
    {
      name: text.checked,
      note: isBroken ? text.broken : isChecked ? null : text.checking,
      at: isChecked ? since('files-checked') : null,
      isDone: isChecked || hasDecision,
    },
    {
      name: text.review,
      note: isReviewed ? null : status === 'Review Awaiting' ? text.awaiting : text.waiting,
      at: isReviewed
        ? since('status-changed', 'Review Obtained')
        : since('status-changed', 'Review Awaiting'),
      isDone: isReviewed,
    },
    {
      name: hasDecision ? text.decided(status) : text.decision,
      note: hasDecision || !isReviewed ? null : text.deciding,
      at: hasDecision ? since('status-changed', status) : null,
      isDone: hasDecision,
    },
  ]
  if (isWithdrawn) {
    const reached = steps
      .filter(({ isDone }) => isDone)
      .map(({ name, note, at }): TimelineStep => ({ name, note, at, state: 'done' }))
    const end = { name: text.withdrawn, note: text.restoring, at: since('withdrawn') }
    return [...reached, { ...end, state: 'current' }]
  }
  const first = steps.findIndex(({ isDone }) => !isDone)
  const current = first === -1 ? steps.length - 1 : first
  return steps.map(({ name, note, at, isDone }, index) => {
    const state = index === current ? 'current' : isDone ? 'done' : 'ahead'
    // What waits behind the present step says nothing yet.
    return { name, note: state === 'ahead' ? null : note, at, state }
  })
}

/** A day that people have to know; `date` is YYYY-MM-DD, YYYY-MM where no day is fixed, or a moment in it. */
export interface KnownDay {
  readonly label: string
  readonly day: string
  readonly date: string
}

/**
 * Finds the first of some days that is not over yet.
 *
 * @param days in their order
 * @param timeZone the one in which they end
 * @returns null when all are over
 */
export function nextDay(days: readonly KnownDay[], timeZone: string, now: Date): KnownDay | null {
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
  return days.find(({ date }) => date >= today.slice(0, date.length)) ?? null
}

/**
 * Says what comes next for a paper.
 *
 * @param next the next day that people have to know, if there is one
 */
export function nextStepText(
  { status }: Pick<Paper, 'status'>,
  isWithdrawn: boolean,
  next: KnownDay | null,
  timeZoneLabel: string,
): string {
  if (isWithdrawn) return text.nothingNext
  const step =
    status === 'Accept'
      ? text.nextAccepted
      : status === 'Reject'
        ? text.nextRejected
        : text.nextOpen
  if (next === null || status === 'Reject') return step
  return `${step} ${text.nextDay(next.label, next.day, timeZoneLabel)}`
}

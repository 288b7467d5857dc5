import type { ApiSubmissions } from '@lectern/domain/api/api-conference'

import { writtenIn, writtenLength } from './words/moments.ts'
import { settingsText as text } from './words/settings-text.ts'

/** How submissions stand now, for organisers. */
export interface State {
  readonly kind: 'open' | 'not-open' | 'paused' | 'grace' | 'closed'
  readonly words: string
}

/**
 * Tells how submissions stand, in the order in which the server refuses.
 *
 * @param now milliseconds since 1970
 */
export function submissionsKind(
  { opensAt, closesAt, graceMinutes, pausedAt }: ApiSubmissions,
  now: number,
): State['kind'] {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'not-open'
  if (closesAt !== null && now > Date.parse(closesAt)) {
    const isOver = now > Date.parse(closesAt) + graceMinutes * 60_000
    return isOver ? 'closed' : pausedAt === null ? 'grace' : 'paused'
  }
  return pausedAt === null ? 'open' : 'paused'
}

/**
 * Finds the next moment at which submissions stand otherwise by themselves, in milliseconds since 1970;
 * Infinity where there is none.
 *
 * @param now milliseconds since 1970
 */
export function nextState(
  { opensAt, closesAt, graceMinutes }: ApiSubmissions,
  now: number,
): number {
  const close = closesAt === null ? Infinity : Date.parse(closesAt)
  const moments = [
    opensAt === null ? Infinity : Date.parse(opensAt),
    // At its last moment it is still open.
    close + 1,
    close + graceMinutes * 60_000 + 1,
  ]
  return Math.min(...moments.filter((moment) => moment > now))
}

/**
 * Says how submissions stand.
 *
 * @param now milliseconds since 1970
 */
export function submissionsState(settings: ApiSubmissions, timeZone: string, now: number): State {
  const { opensAt, closesAt, pausedAt } = settings
  const kind = submissionsKind(settings, now)
  return { kind, words: words() }

  function words(): string {
    if (kind === 'closed') return text.stateClosed
    if (kind === 'grace') return text.stateGrace
    if (kind === 'paused') return text.statePaused(writtenIn(timeZone, pausedAt ?? ''))
    if (kind === 'not-open') {
      const wait = text.opensIn(writtenLength(Date.parse(opensAt ?? '') - now))
      return `${text.stateNotOpen} ${wait}`
    }
    const left =
      closesAt === null ? '' : ` ${text.closesIn(writtenLength(Date.parse(closesAt) - now))}`
    return `${text.stateOpen}${left}`
  }
}

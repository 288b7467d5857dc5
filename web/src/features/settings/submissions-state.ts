import type { ApiSubmissions } from '@lectern/domain/api/api-conference'

import { writtenIn, writtenLength } from './words/moments.ts'
import { settingsText as text } from './words/settings-text.ts'

/** How submissions stand now, for organisers. */
export interface State {
  readonly kind: 'open' | 'not-open' | 'paused' | 'grace' | 'closed'
  readonly words: string
}

/**
 * Says how submissions stand.
 *
 * @param now milliseconds since 1970
 */
export function submissionsState(settings: ApiSubmissions, timeZone: string, now: number): State {
  const { opensAt, closesAt, graceMinutes, pausedAt } = settings
  if (opensAt !== null && now < Date.parse(opensAt)) {
    const wait = text.opensIn(writtenLength(Date.parse(opensAt) - now))
    return { kind: 'not-open', words: `${text.stateNotOpen} ${wait}` }
  }
  if (closesAt !== null && now > Date.parse(closesAt)) {
    return now <= Date.parse(closesAt) + graceMinutes * 60_000
      ? { kind: 'grace', words: text.stateGrace }
      : { kind: 'closed', words: text.stateClosed }
  }
  if (pausedAt !== null) {
    return { kind: 'paused', words: text.statePaused(writtenIn(timeZone, pausedAt)) }
  }
  const left =
    closesAt === null ? '' : ` ${text.closesIn(writtenLength(Date.parse(closesAt) - now))}`
  return { kind: 'open', words: `${text.stateOpen}${left}` }
}

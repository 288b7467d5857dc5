import { DomainError } from '@lectern/domain/errors'
import { writtenNumber } from '@lectern/domain/text/formats'

import { day, hour, type SubmissionLimits } from '../platform/submission-limits.ts'
import type { AccountUse } from './account-use.ts'
import { freeAt, timesWithin } from './use-window.ts'

/** A limit of an account that stands in the way. */
export interface Overuse {
  readonly of: 'papers' | 'uploads'
  readonly most: number
  readonly within: 'hour' | 'day' | 'all'
  /** When there is room again, milliseconds since 1970; null: when an organiser makes some. */
  readonly until: number | null
}

/** How much somebody is about to submit. */
export interface Wanted {
  readonly papers: number
  readonly uploads: number
}

/**
 * Tells which limit of an hour or a day has no room for more; of several, the one that stands in the way
 * for the longest time. More than a limit allows at all has room where nothing else is.
 *
 * @param now milliseconds since 1970
 * @returns undefined when there is room
 */
export function overuseBy(
  wanted: Wanted,
  use: AccountUse,
  limits: SubmissionLimits,
  now: number,
): Overuse | undefined {
  const windows = [
    { of: 'papers', within: 'hour', most: limits.papersAnHour, window: hour },
    { of: 'uploads', within: 'hour', most: limits.uploadsAnHour, window: hour },
    { of: 'uploads', within: 'day', most: limits.uploadsADay, window: day },
  ] as const
  const reached = windows.flatMap(({ of, within, most, window }) => {
    const more = Math.min(wanted[of], most)
    const until = more < 1 ? null : freeAt(timesWithin(use[of], now, window), more, most, window)
    return until === null ? [] : [{ of, within, most, until }]
  })
  return reached.toSorted((one, other) => other.until - one.until)[0]
}

/** Says which limit it is, such as `20 papers within an hour`. */
export function describeOveruse({ of, most, within }: Overuse): string {
  const what = `${writtenNumber(most)} ${of === 'papers' ? 'papers' : 'files'}`
  return `${what} ${{ hour: 'within an hour', day: 'within a day', all: 'in all' }[within]}`
}

/**
 * Makes the refusal that says which limit is used up, and until when.
 *
 * @param now milliseconds since 1970
 */
export function overuseRefusal(overuse: Overuse, now: number): DomainError {
  const { of, until } = overuse
  const most = `An account may send ${describeOveruse(overuse)}, and this one has.`
  return limitRefusal(of, most, until, now)
}

/**
 * Makes the refusal of somebody who is stopped from submitting.
 *
 * @param until milliseconds since 1970; null: until an organiser lifts it
 * @param now milliseconds since 1970
 */
export function stoppedRefusal(of: Overuse['of'], until: number | null, now: number): DomainError {
  return limitRefusal(of, 'This account has sent more than an account may.', until, now)
}

function limitRefusal(
  of: Overuse['of'],
  reason: string,
  until: number | null,
  now: number,
): DomainError {
  const code = of === 'papers' ? 'paper-limit' : 'upload-limit'
  if (until === null) return new DomainError(code, `${reason} Ask the organisers for more.`)
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now) / 1000))
  return new DomainError(code, `${reason} Try again in ${written(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function written(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes <= 120 ? `${String(minutes)} minutes` : `${String(Math.ceil(minutes / 60))} hours`
}

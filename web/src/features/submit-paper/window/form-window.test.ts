import type { SubmissionSettings } from '@lectern/domain/conference/submission-window'
import { type WindowCase, windowCases } from '@lectern/domain/conference/submission-window-cases'
import { expect, test } from 'vitest'

import type { ConferenceFacts } from '../../../conference/conference-facts.ts'
import { shownConference } from '../../../conference/shown-conference.ts'
import { formWindow } from './form-window.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number | undefined) =>
  minutes === undefined ? null : new Date(now + minutes * 60_000)

/** What everybody learns of a case: nothing of a grace; of what can't be read, that it has closed. */
function factsOf({ settings }: WindowCase): ConferenceFacts {
  const nothing: Omit<SubmissionSettings, 'graceMinutes' | 'pausedAt'> = {
    opensAt: null,
    closesAt: null,
    closedWords: null,
  }
  const unset = { dates: null, timeZone: null, notice: null, topics: null, limits: null }
  if (settings === 'none') return { ...unset, ...nothing, paused: false }
  if (settings === 'malformed') {
    return { ...unset, ...nothing, closesAt: new Date(now - 1), paused: false }
  }
  const { opens, closes, paused } = settings
  return {
    ...unset,
    ...nothing,
    opensAt: at(opens),
    closesAt: at(closes),
    paused: paused !== undefined,
  }
}

const told = {
  'submissions-not-open': 'not-open',
  'submissions-paused': 'paused',
  'submissions-closed': 'closed',
} as const

test.each(windowCases)('$name: the form agrees that it is $expected', (one) => {
  const shown = shownConference(factsOf(one), now)
  const { notice, isOffered } = formWindow(shown, at(one.extendedUntil), false, now)
  // Whoever may submit finds the form; one who has begun in time has it open already.
  expect(isOffered).toBe(true)
  // A grace is announced nowhere: what it takes, and what has begun in time, is said to be over.
  const right =
    one.expected === null ? [null, 'extended', 'closed', 'paused'] : [told[one.expected]]
  expect(right).toContain(notice)
})

test('long after the close the form has to be asked for, unless it stands there or is extended', () => {
  const closed = {
    submissions: 'closed',
    paused: false,
    closesAt: new Date(now - 25 * 60 * 60_000),
  } as const
  expect(formWindow(closed, null, false, now)).toEqual({ notice: 'closed', isOffered: false })
  expect(formWindow(closed, null, true, now)).toEqual({ notice: 'closed', isOffered: true })
  const later = new Date(now + 1)
  expect(formWindow(closed, later, false, now)).toEqual({ notice: 'extended', isOffered: true })
  expect(formWindow(closed, new Date(now - 1), false, now).notice).toBe('closed')
})

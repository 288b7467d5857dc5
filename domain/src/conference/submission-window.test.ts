import { expect, test } from 'vitest'

import { windowCases } from './submission-window-cases.ts'
import {
  alwaysOpen,
  latenessOf,
  type SubmissionSettings,
  windowRefusal,
} from './submission-window.ts'

const now = new Date('2026-03-01T12:00:00Z')

function at(minutes: number): Date
function at(minutes: number | undefined): Date | null
function at(minutes: number | undefined): Date | null {
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

function settingsOf({ settings }: (typeof windowCases)[number]) {
  if (settings === 'none') return null
  if (settings === 'malformed') return settings
  const { opens, closes, grace = 0, paused } = settings
  return {
    ...alwaysOpen,
    opensAt: at(opens),
    closesAt: at(closes),
    graceMinutes: grace,
    pausedAt: at(paused),
  } satisfies SubmissionSettings
}

test.each(windowCases)('$name: $expected', (one) => {
  const { extendedUntil, start, expected } = one
  const begun =
    start === undefined
      ? null
      : { paperId: start.ofAnother === true ? 'another' : 'this', at: at(start.at) }
  const author = { extendedUntil: at(extendedUntil), start: begun }
  expect(windowRefusal(settingsOf(one), author, 'this', now)).toBe(expected)
})

test('each border belongs to whoever submits', () => {
  const settings = { ...alwaysOpen, opensAt: now, closesAt: at(-10), graceMinutes: 10 }
  const author = { extendedUntil: null, start: null }
  expect(windowRefusal(settings, author, 'p', now)).toBeNull()
  expect(windowRefusal(settings, author, 'p', new Date(now.getTime() + 1))).toBe(
    'submissions-closed',
  )
  expect(windowRefusal(settings, author, 'p', new Date(now.getTime() - 1))).toBe(
    'submissions-not-open',
  )
  const later = { ...settings, opensAt: null, graceMinutes: 0 }
  const extended = { ...author, extendedUntil: now }
  expect(windowRefusal(later, extended, 'p', now)).toBeNull()
  const begun = { ...author, start: { paperId: 'p', at: at(-45) } }
  expect(windowRefusal({ ...later, closesAt: at(-45) }, begun, 'p', now)).toBeNull()
  expect(
    windowRefusal({ ...later, closesAt: at(-45) }, begun, 'p', new Date(now.getTime() + 1)),
  ).toBe('submissions-closed')
})

test.each([
  ['before the close', 1, undefined, null],
  ['within the grace', -3, undefined, 'grace'],
  ['within the grace, with an extension', -3, 9, 'grace'],
  ['by an extension', -20, 9, 'extension'],
  ['by a start in time', -20, undefined, 'start'],
  ['by a start in time, after an extension', -20, -1, 'start'],
] as const)('a paper that came %s is told as such', (_name, closes, until, expected) => {
  const settings = { ...alwaysOpen, closesAt: at(closes), graceMinutes: 5 }
  const author = { extendedUntil: at(until), start: null }
  expect(latenessOf(settings, author, now)).toBe(expected)
  expect(latenessOf({ ...settings, closesAt: null }, author, now)).toBeNull()
  expect(latenessOf(null, author, now)).toBeNull()
})

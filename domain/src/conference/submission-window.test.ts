import { describe, expect, test } from 'vitest'

import { editCases, type EditCase, windowCases } from './submission-window-cases.ts'
import {
  alwaysOpen,
  areAuthorsFixed,
  latenessOf,
  parseSubmissions,
  storedSubmissions,
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
  return storedSubmissions({
    ...alwaysOpen,
    opensAt: at(opens),
    closesAt: at(closes),
    graceMinutes: grace,
    pausedAt: at(paused),
  })
}

function authorOf({ extendedUntil, start, revisedUntil }: Omit<EditCase, 'fixed'>) {
  const begun =
    start === undefined
      ? null
      : { paperId: start.ofAnother === true ? 'another' : 'this', at: at(start.at) }
  return { extendedUntil: at(extendedUntil), start: begun, revisedUntil: at(revisedUntil) }
}

test.each(windowCases)('$name: $expected', (one) => {
  expect(windowRefusal(settingsOf(one), authorOf(one), 'this', now)).toBe(one.expected)
})

test.each(editCases)('an edit, $name: $expected, authors fixed: $fixed', (one) => {
  const [settings, author] = [settingsOf(one), authorOf(one)]
  expect(windowRefusal(settings, author, 'this', now)).toBe(one.expected)
  expect(areAuthorsFixed(settings, author, 'this', now)).toBe(one.fixed)
})

test('each border belongs to whoever submits', () => {
  const [justBefore, justAfter] = [-1, 1].map((one) => new Date(now.getTime() + one))
  const nothing = { extendedUntil: null, start: null, revisedUntil: null }
  const settings = { ...alwaysOpen, opensAt: now, closesAt: at(-10), graceMinutes: 10 }
  const told = (set: typeof alwaysOpen, author: typeof nothing | object, time = now) =>
    windowRefusal(storedSubmissions(set), { ...nothing, ...author }, 'p', time)
  expect(told(settings, nothing)).toBeNull()
  expect(told(settings, nothing, justAfter)).toBe('submissions-closed')
  expect(told(settings, nothing, justBefore)).toBe('submissions-not-open')
  const closed = { ...alwaysOpen, closesAt: at(-45) }
  expect(told(closed, { extendedUntil: now })).toBeNull()
  expect(told(closed, { extendedUntil: now }, justAfter)).toBe('submissions-closed')
  expect(told(closed, { revisedUntil: now })).toBeNull()
  expect(told(closed, { revisedUntil: now }, justAfter)).toBe('submissions-closed')
  const fixed = (set: typeof alwaysOpen, time = now) =>
    areAuthorsFixed(storedSubmissions(set), nothing, 'p', time)
  expect([fixed({ ...alwaysOpen, closesAt: now }), fixed(alwaysOpen)]).toEqual([false, false])
  expect(fixed({ ...alwaysOpen, closesAt: now }, justAfter)).toBe(true)
  const start = { paperId: 'p', at: at(-45) }
  expect(told(closed, { start })).toBeNull()
  expect(told(closed, { start }, justAfter)).toBe('submissions-closed')
  expect(told({ ...alwaysOpen, pausedAt: at(-45) }, { start })).toBeNull()
})

describe('what is stored', () => {
  const settings = { ...alwaysOpen, closesAt: now, graceMinutes: 5, pausedAt: at(-1) }
  const stored = storedSubmissions(settings)

  test('is read as it was set', () => {
    expect(parseSubmissions(stored, (one) => one)).toEqual(stored)
    expect(parseSubmissions(undefined, (one) => one)).toBeNull()
  })

  test('has no grace of -0, which nobody can see', () => {
    expect(parseSubmissions({ ...stored, graceMinutes: -0 }, (one) => one)).toEqual({
      ...stored,
      graceMinutes: 0,
    })
  })

  test('need not be whole where it is only shown', () => {
    const shown = { opensAt: 1, closesAt: 'soon', graceMinutes: -1, closedWords: 7 }
    expect(parseSubmissions({ ...stored, ...shown }, (one) => one)).toEqual({
      ...stored,
      opensAt: null,
      closesAt: null,
      graceMinutes: 0,
      closedWords: null,
    })
  })

  test.each(['takenFrom', 'takenUntil', 'startedBy', 'pausedAt'])('needs its %s', (name) => {
    expect(parseSubmissions({ ...stored, [name]: 'soon' }, (one) => one)).toBe('malformed')
    const { [name]: _, ...rest } = Object.fromEntries(Object.entries(stored))
    expect(parseSubmissions(rest, (one) => one)).toBe('malformed')
  })
})

test.each([
  ['before the close', 1, undefined, null],
  ['within the grace', -3, undefined, 'grace'],
  ['within the grace, with an extension', -3, 9, 'grace'],
  ['by an extension', -20, 9, 'extension'],
  ['by a start in time', -20, undefined, 'start'],
  ['by a start in time, after an extension', -20, -1, 'start'],
] as const)('a paper that came %s is told as such', (_name, closes, until, expected) => {
  const settings = storedSubmissions({
    ...alwaysOpen,
    closesAt: at(closes),
    graceMinutes: 5,
  })
  expect(latenessOf(settings, at(until), now)).toBe(expected)
  expect(latenessOf(storedSubmissions(alwaysOpen), at(until), now)).toBeNull()
  expect(latenessOf(null, at(until), now)).toBeNull()
})

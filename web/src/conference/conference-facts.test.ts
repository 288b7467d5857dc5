import { publicConferenceSchema, type PublicConference } from '@lectern/domain/api/api-conference'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { readConference } from './conference-facts.ts'

const at = '2026-01-03T18:29:00.000Z'
const full: PublicConference = {
  dates: [{ id: 'full-paper', label: 'Full paper', at }],
  timeZone: 'Asia/Kolkata',
  notice: { text: 'The close has moved.', until: at },
  topics: ['AI', 'Bees'],
  limits: { pages: 10, abstractWords: 200 },
  submissions: { opensAt: at, closesAt: at, paused: false, closedWords: 'See you.' },
}
const empty: PublicConference = {
  dates: [],
  timeZone: 'UTC',
  notice: null,
  topics: [],
  limits: { pages: 1, abstractWords: 1 },
  submissions: { opensAt: null, closesAt: null, paused: true, closedWords: null },
}

const answered = (data: unknown) => ({ success: true, message: 'The conference', data })

test('an answer is read, with its moments', () => {
  const moment = new Date(at)
  expect(readConference(answered(full))).toEqual({
    ...full,
    dates: [{ id: 'full-paper', label: 'Full paper', at: moment }],
    notice: { text: 'The close has moved.', until: moment },
    submissions: undefined,
    opensAt: moment,
    closesAt: moment,
    closedWords: 'See you.',
    paused: false,
  })
  expect(readConference(answered(empty))).toEqual({
    ...empty,
    submissions: undefined,
    opensAt: null,
    closesAt: null,
    closedWords: null,
    paused: true,
  })
  expect(readConference(answered({ ...full, more: 'than this version knows' }))).not.toBeNull()
})

/** The paths to everything in a value: its parts, and their parts. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const inside = parts.flatMap(([name, part]) => pathsIn(part, [...path, name]))
  return path.length === 0 ? inside : [path, ...inside]
}

/** The same value with something else at a path; undefined takes away what is there. */
function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  const entries: readonly (readonly [string, unknown])[] =
    typeof value === 'object' && value !== null ? Object.entries(value) : []
  const kept = entries
    .map(([key, part]) => [key, key === name ? withAt(part, rest, other) : part] as const)
    .filter(([, part]) => part !== undefined)
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept)
}

test('what the API’s schema refuses says nothing, and what it takes is read', () => {
  const verdicts = pathsIn(full).flatMap((path) =>
    [undefined, null, 7, true, 'soon', {}, [{}], [null]]
      .filter((other) => !(path[0] === 'timeZone' && other === 'soon'))
      .map((other) => {
        const data = withAt(full, path, other)
        const isTaken = v.is(publicConferenceSchema, data)
        return [path.join('.'), other, isTaken, readConference(answered(data)) !== null] as const
      }),
  )
  expect(verdicts.filter(([, , expected]) => expected).length).toBe(16)
  expect(verdicts.filter(([, , expected]) => !expected).length).toBeGreaterThan(60)
  expect(verdicts.filter(([, , expected, found]) => expected !== found)).toEqual([])
})

test.each([undefined, null, '', 'Bad Gateway', 7, [], {}, { data: null }, full])(
  'an answer that is none says nothing',
  (answer) => {
    expect(readConference(answer)).toBeNull()
  },
)

test('a time zone that this browser does not know says nothing', () => {
  for (const timeZone of ['soon', '+05:30', '', 'Asia/Kolkata\n']) {
    expect(readConference(answered({ ...full, timeZone }))).toBeNull()
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { badgeColour, initialStatus, isDecided, isFinal, paperStatuses } from './statuses.ts'

test('there are the five statuses of the spec, in its order', () => {
  expect(paperStatuses).toStrictEqual([
    'Submitted',
    'Review Awaiting',
    'Review Obtained',
    'Accept',
    'Reject',
  ])
  expect(initialStatus).toBe('Submitted')
})

test.each([
  ['Submitted', 'grey', false, false],
  ['Review Awaiting', 'yellow', false, false],
  ['Review Obtained', 'blue', false, false],
  ['Accept', 'green', true, true],
  ['Reject', 'red', true, false],
] as const)('%s has a %s badge; a decision: %s; final: %s', (status, colour, decided, final) => {
  expect(badgeColour(status)).toBe(colour)
  expect(isDecided(status)).toBe(decided)
  expect(isFinal(status)).toBe(final)
})

test.each(['', 'accept', 'Accept ', 'reject', 'Camera-ready'])('%j is no decision', (status) => {
  expect(isDecided(status)).toBe(false)
  expect(isFinal(status)).toBe(false)
})

test('any other text gets a neutral badge', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !paperStatuses.some((status) => status === text)),
      (text) => {
        expect(badgeColour(text)).toBe('neutral')
      },
    ),
  )
  for (const text of ['accept', 'Accept ', '', '__proto__', 'constructor']) {
    expect(badgeColour(text)).toBe('neutral')
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { badgeColour, initialStatus, isOpenToChange, paperStatuses } from './statuses.ts'

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
  ['Submitted', 'grey', true],
  ['Review Awaiting', 'yellow', true],
  ['Review Obtained', 'blue', true],
  ['Accept', 'green', false],
  ['Reject', 'red', true],
] as const)('%s has a %s badge; open to change: %s', (status, colour, open) => {
  expect(badgeColour(status)).toBe(colour)
  expect(isOpenToChange(status)).toBe(open)
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

import { describe, expect, test } from 'vitest'

import { closedRefusal } from './window-refusal.ts'

const closesAt = new Date('2026-12-01T18:29:00Z')

describe('a paper that came after the close', () => {
  test.each([
    [
      false,
      'Thank you for so many papers.',
      'Submissions closed on 1 December 2026 at 23:59 UTC+5:30; your paper was not sent. Thank you for so many papers.',
    ],
    [
      true,
      null,
      'Submissions closed on 1 December 2026 at 23:59 UTC+5:30; your changes were not sent. Write to the organisers if yours could not come in time.',
    ],
  ])('is said not to be sent before anything else (edit: %s)', (isEdit, words, message) => {
    expect(closedRefusal(closesAt, words, isEdit).message).toBe(message)
  })
})

import { DomainError } from '@lectern/domain/errors'
import fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { makeCursor, readCursor } from './list-cursor.ts'

describe('readCursor', () => {
  it('reads each place that makeCursor wrote, in signs that an address may carry', () => {
    const second = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 })
    const nanosecond = fc.integer({ min: 0, max: 999_999_999 })
    const id = fc.stringMatching(/^[A-Za-z0-9-][A-Za-z0-9_-]{0,63}$/)
    fc.assert(
      fc.property(second, nanosecond, id, (second, nanosecond, id) => {
        const place = { createdAt: new Timestamp(second, nanosecond), id }
        const cursor = makeCursor(place)
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(readCursor(cursor)).toEqual(place)
      }),
      {
        examples: [
          [-62_135_596_800, 0, 'x'],
          [253_402_300_799, 999_999_999, 'x'],
        ],
      },
    )
  })

  it.each([
    ['nothing', ''],
    ['a text', 'next'],
    ['other signs', '%%%'],
    ['no id', Buffer.from('1.2.').toString('base64url')],
    ['an id with a slash', Buffer.from('1.2.a/b').toString('base64url')],
    ['a time that never comes', Buffer.from('253402300800.0.a').toString('base64url')],
    ['a time that never was', Buffer.from('-62135596801.0.a').toString('base64url')],
    ['too many nanoseconds', Buffer.from('1.1000000000.a').toString('base64url')],
  ])('refuses %s', (_what, cursor) => {
    let refusal: unknown
    try {
      readCursor(cursor)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toStrictEqual(
      new DomainError(
        'invalid-input',
        'This cursor is not one that a list gave. Ask for the list again, without a cursor.',
      ),
    )
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { mayChangePaper, maySeePaper, maySetStatus, mayWithdrawPaper } from './paper-permissions.ts'
import { paperIdSchema, uidSchema } from './paper.ts'
import { paperStatuses } from './statuses.ts'

const ownerUid = v.parse(uidSchema, 'owner')
const viewers = {
  'the owner': { uid: 'owner', role: 'author' },
  'another author': { uid: 'other', role: 'author' },
  'an admin': { uid: 'admin', role: 'admin' },
} as const

test('ids with other signs than letters, digits, _ and - are refused', () => {
  expect(v.is(paperIdSchema, 'a/b')).toBe(false)
  expect(v.is(paperIdSchema, 'aB9_-')).toBe(true)
})

describe.each(paperStatuses)('a paper with the status %s', (status) => {
  const open = status !== 'Accept'
  test.each([
    ['the owner', true, open, open, false],
    ['another author', false, false, false, false],
    ['an admin', true, open, false, open],
  ] as const)('%s: sees %s, changes %s, withdraws %s, sets its status %s', (who, ...may) => {
    const [sees, changes, withdraws, sets] = may
    const viewer = viewers[who]
    expect(maySeePaper(viewer, { ownerUid })).toBe(sees)
    expect(mayChangePaper(viewer, { ownerUid, status })).toBe(changes)
    expect(mayWithdrawPaper(viewer, { ownerUid, status })).toBe(withdraws)
    expect(maySetStatus(viewer, { status })).toBe(sets)
  })
})

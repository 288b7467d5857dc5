import { expect, test } from 'vitest'

import { fateText, outcomeOf } from './mail-fate-text.ts'

const at = Date.UTC(2026, 0, 5, 8, 32)
const none = { at: null, server: null, reason: null } as const

test.each([
  [
    { ...none, fate: 'handed', at, server: 'mx.example.edu' },
    'Handed to mx.example.edu at 14:02 UTC+5:30.',
  ],
  [{ ...none, fate: 'handed', at: null }, 'Handed to the mail server.'],
  [{ ...none, fate: 'refused', reason: 'no-such-mailbox' }, 'Refused: no such mailbox.'],
  [{ ...none, fate: 'refused', reason: 'mailbox-full' }, 'Refused: the mailbox is full.'],
  [{ ...none, fate: 'refused', reason: 'other' }, 'Refused by the mail server.'],
  [{ ...none, fate: 'waiting' }, 'Waiting: the mail server does not answer.'],
  [{ ...none, fate: 'over' }, 'It could not be sent in time. Choose Resend OTP.'],
  [{ ...none, fate: 'held', at }, null],
] as const)('%j is said as %j', (fate, text) => {
  expect(fateText(fate)).toBe(text)
})

test('what the answer said counts until more is known', () => {
  const answered = { mail: 'delayed', mailAt: null } as const
  expect(outcomeOf(null, answered)).toEqual(answered)
  expect(outcomeOf({ ...none, fate: 'over' }, answered)).toEqual(answered)
  expect(outcomeOf({ ...none, fate: 'handed', at }, answered)).toEqual({
    mail: 'sent',
    mailAt: null,
  })
  expect(outcomeOf({ ...none, fate: 'waiting' }, answered).mail).toBe('delayed')
  expect(outcomeOf({ ...none, fate: 'refused' }, answered).mail).toBe('refused')
  expect(outcomeOf({ ...none, fate: 'held', at }, answered)).toEqual({
    mail: 'waiting',
    mailAt: at,
  })
})

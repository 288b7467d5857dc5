import { expect, test } from 'vitest'

import { verifyText } from './account-text.ts'

test('a code that the mail server keeps waiting is promised for as long as it lives, no longer', () => {
  expect(verifyText.delayed).toBe(
    'The mail server does not answer just now. Your code is sent as soon as it does; if that takes longer than 10 minutes, choose Resend OTP.',
  )
})

test('whose mail was refused is told what to choose, as the screen calls it', () => {
  const { open } = verifyText.toRegister
  expect(verifyText.refused).toBe(
    `The mail to this address was refused for good, and no code is on its way. Check the address: if it is mistyped, choose ${open.answer} and type the right one. If it is right, choose ${verifyText.resend}, or register with another address.`,
  )
})

test('whose code waits is told the time by the conference’s clock, and how long it is valid then', () => {
  expect(verifyText.waits(new Date('2026-01-05T09:30:00Z'))).toBe(
    'Many codes were asked for this address today, so yours waits: it is sent at 15:00 UTC+5:30, and is valid for 10 minutes from then. Until then you can close this page; come back to it in this browser.',
  )
})

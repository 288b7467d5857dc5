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
    `The mail to this address was refused for good, and no code is on its way. Check the address: if it is mistyped, choose ${open.answer} and register with the right one. If it is right, choose ${verifyText.resend}, or register with another address.`,
  )
})

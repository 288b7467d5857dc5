import { expect, test } from 'vitest'

import { verifyText } from './account-text.ts'

test('a code that the mail server keeps waiting is promised for as long as it lives, no longer', () => {
  expect(verifyText.delayed).toBe(
    'The mail server does not answer just now. Your code is sent as soon as it does; if that takes longer than 10 minutes, choose Resend OTP.',
  )
})

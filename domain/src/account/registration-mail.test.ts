import { expect, test } from 'vitest'

import { refusalReason } from './registration-mail.ts'

test.each([
  ['EENVELOPE 550 RCPT TO', 'no-such-mailbox'],
  ['EENVELOPE 551 RCPT TO', 'no-such-mailbox'],
  ['EENVELOPE 553 RCPT TO', 'no-such-mailbox'],
  ['EENVELOPE 552 RCPT TO', 'mailbox-full'],
  ['EENVELOPE 554 RCPT TO', 'other'],
  ['EMESSAGE 550 DATA', 'other'],
  ['EMESSAGE 552 DATA', 'mailbox-full'],
  ['unknown failure', 'other'],
  [null, 'other'],
])('%s says %s', (failure, reason) => {
  expect(refusalReason(failure)).toBe(reason)
})

import { write } from 'firebase-functions/logger'
import { describe, expect, it, vi } from 'vitest'

import * as logs from './logs.ts'
import { withoutAddresses } from './write-log.ts'

vi.mock('firebase-functions/logger')

describe('withoutAddresses', () => {
  it('blanks every address of a failure', () => {
    const error = new Error('no user <ada@example.org>, or "bob.b+c@mail.example.org"')
    error.stack = `Error: ${error.message}\n    at somewhere (file.ts:1:2)`
    expect(withoutAddresses(error)).toBe(
      'Error: no user <<address>>, or "<address>"\n    at somewhere (file.ts:1:2)',
    )
  })

  it('says nothing about what is no error', () => {
    expect(withoutAddresses('secret')).toBe('not an error')
  })
})

it('puts the stack of an error where Error Reporting looks, without addresses', () => {
  const error = new Error('no user <ada@example.org>')
  error.stack = `Error: ${error.message}\n    at somewhere (file.ts:1:2)`
  const mail = { id: 'm1', kind: 'code', attempts: 2 }
  logs.requestFailed('login', error)
  logs.pdfCheckUnavailable(error)
  logs.scheduledJobFailed(error)
  logs.deliveryBroke(mail, error)
  logs.mailFailed(mail, Object.assign(new Error('550 RCPT TO'), { stack: error.stack }))
  logs.mailboxRefused(mail, new Error('550 RCPT TO'))
  const line = {
    severity: 'ERROR',
    stack_trace: 'Error: no user <<address>>\n    at somewhere (file.ts:1:2)',
  }
  expect(vi.mocked(write).mock.calls.map(([entry]) => entry)).toEqual([
    { ...line, message: 'request failed', request: 'login' },
    { ...line, message: 'PDFs cannot be checked' },
    { ...line, message: 'scheduled job failed' },
    { ...line, message: 'mail delivery broke off', ...mail },
    { ...line, message: 'mail failed', ...mail, failure: '550 RCPT TO' },
    { severity: 'WARNING', message: 'mail failed', ...mail, failure: '550 RCPT TO' },
  ])
})

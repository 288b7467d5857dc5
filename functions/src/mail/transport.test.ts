import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { mailIdSchema } from './outbox.ts'
import { mailServerError, smtpSender } from './transport.ts'

function failure(fields: Record<string, unknown>): Error {
  return Object.assign(new Error('550 <ada@example.org>: no such user'), fields)
}

describe('mailServerError', () => {
  it('keeps what happened and leaves the address out', () => {
    const error = mailServerError(
      failure({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }),
    )
    expect(error.message).toBe('EENVELOPE 550 RCPT TO')
  })

  it.each([
    ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, true],
    ['refused words', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, true],
    ['a full mailbox', { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' }, false],
    ['a lost session', { code: 'EENVELOPE', responseCode: 503, command: 'RCPT TO' }, false],
    ['a refused sender', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, false],
    ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false],
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, false],
  ])('decides whether %s is meant for good', (_what, fields, refusedForGood) => {
    expect(mailServerError(failure(fields)).refusedForGood).toBe(refusedForGood)
  })

  it('knows whether the server answered', () => {
    expect(mailServerError(failure({ code: 'ESOCKET', command: 'CONN' })).reached).toBe(false)
    expect(mailServerError(failure({ code: 'EAUTH', responseCode: 535 })).reached).toBe(true)
  })

  it.each([
    ['odd fields', failure({ code: 'to ada@example.org', responseCode: '550', command: 7 })],
    ['no error at all', 'ada@example.org'],
  ])('says nothing about %s', (_what, thrown) => {
    expect(mailServerError(thrown).message).toBe('unknown failure')
  })
})

describe('smtpSender', () => {
  it('fails closed without a mail server', async () => {
    const send = smtpSender({ smtpUrl: '', from: 'a@example.org', siteUrl: 'https://example.org' })
    const id = v.parse(mailIdSchema, 'one')
    const content = { subject: 's', text: 't', html: 'h' }
    await expect(send(id, 'b@example.org', content)).rejects.toThrow('SMTP_URL is not set')
  })
})

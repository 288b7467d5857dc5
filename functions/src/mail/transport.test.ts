import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { mailIdSchema } from '../store/outbox.ts'
import { mailServerError, smtpSender, smtpUrlAdvice } from './transport.ts'

const mailId = v.parse(mailIdSchema, 'mail1')

/** A mail server on a free port, which refuses one recipient. */
async function startSmtpServer() {
  const received: Email[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const refused = Object.assign(new Error(`5.1.1 no mailbox ${address}`), { responseCode: 550 })
      answer(address === 'refused@example.org' ? refused : undefined)
    },
    onData(stream, { envelope }, answer) {
      void (async () => {
        recipients.push(envelope.rcptTo.map(({ address }) => address))
        received.push(await PostalMime.parse(await buffer(stream)))
        answer()
      })()
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    /** To whom each mail went, by the envelope. */
    recipients,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => {
        server.close(resolve)
      })
    },
  }
}

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

  it.each([
    ['no such mailbox', 'RCPT TO', '550 5.1.1 <ada@example.org>: no such user', true],
    ['a full mailbox', 'RCPT TO', '552-5.2.2 over quota', true],
    ['a denied relay', 'RCPT TO', '550 5.7.1 relaying denied', false],
    ['a reply without a status', 'RCPT TO', '550 no, see RFC 5.1.1', false],
    ['a refused sender', 'MAIL FROM', '550 5.1.1 no such user', false],
  ])('decides whether %s is of one mailbox', (_what, command, response, isOfMailbox) => {
    const fields = { code: 'EENVELOPE', responseCode: 550, command, response }
    expect(mailServerError(failure(fields)).isOfMailbox).toBe(isOfMailbox)
  })

  it('knows whether the server answered', () => {
    expect(mailServerError(failure({ code: 'ESOCKET', command: 'CONN' })).reached).toBe(false)
    expect(mailServerError(failure({ code: 'EAUTH', responseCode: 535 })).reached).toBe(true)
  })

  it.each([
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, true],
    ['a refusal for now', { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, true],
    ['a refusal for good', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, true],
    ['a connection that was lost under way', { code: 'ESOCKET', command: 'DATA' }, false],
    ['a server that says nothing any more', { code: 'ETIMEDOUT' }, false],
  ])('knows whether after %s the mail has certainly not left', (_what, fields, isCertain) => {
    expect(mailServerError(failure(fields)).isCertain).toBe(isCertain)
  })

  it.each([
    ['odd fields', failure({ code: 'to ada@example.org', responseCode: '550', command: 7 })],
    ['no error at all', 'ada@example.org'],
  ])('says nothing about %s', (_what, thrown) => {
    expect(mailServerError(thrown).message).toBe('unknown failure')
  })
})

describe('smtpSender', () => {
  it('sends a mail that is recognised when it is sent again', async () => {
    await using server = await startSmtpServer()
    const send = smtpSender({
      smtpUrl: server.url,
      from: 'Conference Office <office@example.org>',
      siteUrl: 'https://papers.example.org/2026',
    })
    const content = { subject: 'Übung', text: 'plain words', html: '<p>words</p>' }
    await send(mailId, 'ada@example.org', content)
    await send(mailId, 'ada@example.org', content)
    const headers = server.received.map((message) =>
      Object.fromEntries(message.headers.map(({ key, value }) => [key, value])),
    )
    expect(headers.map((one) => one['message-id'])).toEqual([
      '<mail1@papers.example.org>',
      '<mail1@papers.example.org>',
    ])
    expect(headers[0]).toMatchObject({
      from: 'Conference Office <office@example.org>',
      to: 'ada@example.org',
      'auto-submitted': 'auto-generated',
    })
    const [message] = server.received
    expect([message?.subject, message?.text?.trim(), message?.html?.trim()]).toEqual([
      'Übung',
      'plain words',
      '<p>words</p>',
    ])
  })

  it('sends the headers that it means to, whatever stands in a mail’s fields', async () => {
    await using server = await startSmtpServer()
    const send = smtpSender({
      smtpUrl: server.url,
      from: 'Conference Office <office@example.org>',
      siteUrl: 'https://papers.example.org',
    })
    const ends = [
      '\r\n',
      '\n',
      '\r',
      '\u2028',
      '\u2029',
      '\u0085',
      '\v',
      '\f',
      '\0',
      '\r\n\r\n',
      '\r\n ',
    ]
    for (const end of ends) {
      const bad = `Title${end}Bcc: eve@example.org${end}Content-Type: text/html${end}${end}<p>more</p>`
      await send(mailId, 'ada@example.org', { subject: bad, text: bad, html: bad })
    }
    const names = server.received.map(({ headers }) => headers.map(({ key }) => key).toSorted())
    expect(names).toEqual(
      ends.map(() => [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]),
    )
    expect(
      server.received.map(({ to, cc, bcc }) => [to?.map(({ address }) => address), cc, bcc]),
    ).toEqual(ends.map(() => [['ada@example.org'], undefined, undefined]))
    expect(server.recipients).toEqual(ends.map(() => ['ada@example.org']))
  })

  it('sends a subject as it was typed, though it looks like an encoded one', async () => {
    await using server = await startSmtpServer()
    const send = smtpSender({
      smtpUrl: server.url,
      from: 'office@example.org',
      siteUrl: 'https://papers.example.org',
    })
    for (const typed of [
      '=?utf-8?Q?Hello=0D=0ABcc: eve@example.org?=',
      '=?utf-8?B?SGVsbG8NCg==?=',
      'Ü =?utf-8?Q?Hello=0D=0A?=',
    ]) {
      await send(mailId, 'ada@example.org', { subject: typed, text: 'words', html: 'words' })
    }
    expect(server.received.map(({ subject }) => subject)).toEqual([
      '= ?utf-8?Q?Hello=0D=0ABcc: eve@example.org?=',
      '= ?utf-8?B?SGVsbG8NCg== ?=',
      'Ü = ?utf-8?Q?Hello=0D=0A?=',
    ])
  })

  it('sends to the one address that it is given, whatever that looks like', async () => {
    await using server = await startSmtpServer()
    const send = smtpSender({
      smtpUrl: server.url,
      from: 'a@example.org',
      siteUrl: 'https://x.org',
    })
    const content = { subject: 's', text: 't', html: 'h' }
    const odd = [
      'ada@example.org\r\nRCPT TO:<eve@example.org>',
      'ada@example.org\r\nBcc: eve@example.org',
      'ada@example.org, eve@example.org',
      'Ada <ada@example.org>, Eve <eve@example.org>',
      'ada@example.org\u2028Bcc: eve@example.org',
    ]
    for (const address of odd) await Promise.allSettled([send(mailId, address, content)])
    const reached = server.recipients.flat()
    expect(reached.filter((address) => address === 'eve@example.org')).toEqual([])
    expect(server.recipients.filter((recipients) => recipients.length > 1)).toEqual([])
    const names = server.received.flatMap(({ headers }) => headers.map(({ key }) => key))
    expect(names.filter((name) => name === 'bcc' || name === 'cc')).toEqual([])
  })

  it('fails without naming the address when the server refuses the recipient', async () => {
    await using server = await startSmtpServer()
    const send = smtpSender({
      smtpUrl: server.url,
      from: 'a@example.org',
      siteUrl: 'https://x.org',
    })
    const sending = send(mailId, 'refused@example.org', { subject: 's', text: 't', html: 'h' })
    await expect(sending).rejects.toMatchObject({
      message: 'EENVELOPE 550 RCPT TO',
      refusedForGood: true,
      isOfMailbox: true,
      reached: true,
    })
  })

  it('fails when nothing listens', async () => {
    const server = await startSmtpServer()
    await server[Symbol.asyncDispose]()
    const send = smtpSender({
      smtpUrl: server.url,
      from: 'a@example.org',
      siteUrl: 'https://x.org',
    })
    const sending = send(mailId, 'ada@example.org', { subject: 's', text: 't', html: 'h' })
    await expect(sending).rejects.toMatchObject({
      message: 'ESOCKET CONN',
      refusedForGood: false,
      reached: false,
    })
  })

  it('fails closed without a mail server', async () => {
    const send = smtpSender({ smtpUrl: '', from: 'a@example.org', siteUrl: 'https://example.org' })
    const content = { subject: 's', text: 't', html: 'h' }
    await expect(send(mailId, 'b@example.org', content)).rejects.toThrow('SMTP_URL is not set')
  })

  it('sends nothing without TLS to a server that is not on this machine', async () => {
    await using server = await startSmtpServer()
    // Linux takes the whole of 127.0.0.0/8 for this machine, the sender only what the local stack uses.
    const send = smtpSender({
      smtpUrl: server.url.replace('127.0.0.1', '127.0.0.2'),
      from: 'a@example.org',
      siteUrl: 'https://x.org',
    })
    const sending = send(mailId, 'ada@example.org', { subject: 's', text: 't', html: 'h' })
    await expect(sending).rejects.toMatchObject({
      message: 'ETLS 500 STARTTLS',
      refusedForGood: false,
    })
    expect(server.received).toEqual([])
  })

  it('sends nothing over port 25, and says which port to use', async () => {
    const send = smtpSender({
      smtpUrl: 'smtp://127.0.0.1:25',
      from: 'a@example.org',
      siteUrl: 'https://x.org',
    })
    const sending = send(mailId, 'ada@example.org', { subject: 's', text: 't', html: 'h' })
    await expect(sending).rejects.toMatchObject({
      message: smtpUrlAdvice('smtp://127.0.0.1:25'),
      isCertain: true,
    })
  })

  it('gives a mail up when the time that it was given is over', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const send = smtpSender({
      smtpUrl: `smtp://127.0.0.1:${String(port)}`,
      from: 'a@example.org',
      siteUrl: 'https://x.org',
    })
    const sending = send(mailId, 'ada@example.org', { subject: 's', text: 't', html: 'h' }, 50)
    await expect(sending).rejects.toMatchObject({ message: 'EABORT', reached: false })
    server.close()
  })
})

describe('smtpUrlAdvice', () => {
  const form =
    'SMTP_URL is no mail server’s address. Write it as smtps://user:password@smtp.example.edu.'

  it.each([
    ['', 'SMTP_URL is not set'],
    ['smtp.example.edu', form],
    ['https://smtp.example.edu', form],
    [
      'smtp://user:secret@smtp.example.edu:25',
      'SMTP_URL has port 25, which Google closes. Use port 465 (smtps://…) or 587 (smtp://…:587).',
    ],
    ['smtps://user:secret@smtp.example.edu', undefined],
    ['smtp://user:secret@smtp.example.edu:587', undefined],
  ])('says what to do with %s', (text, advice) => {
    expect(smtpUrlAdvice(text)).toBe(advice)
  })
})

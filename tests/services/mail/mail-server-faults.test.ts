import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { deliverNow } from '../../../functions/src/mail/deliver-now.ts'
import { deliverMail, type MailContext } from '../../../functions/src/mail/deliver.ts'
import { longestSending, smtpSender, type SendMail } from '../../../functions/src/mail/transport.ts'
import {
  leaseLength,
  mailReference,
  newMail,
  newMailId,
  type MailDraft,
  type MailId,
} from '../../../functions/src/store/outbox.ts'
import { store } from '../../support/emulators.ts'
import {
  startFaultyMailServer,
  type FaultyMailServer,
  type MailServerFault,
} from '../../support/faulty-mail-server.ts'
import { newcomer } from '../../support/people.ts'
import { breaking } from '../support/broken.ts'

const minute = 60_000
const { firestore } = store

/** Long after all others, so that neither the trigger nor a schedule of the stack finds these mails. */
const begin = Date.UTC(2101, 0, 1)

let server: FaultyMailServer
beforeEach(async () => {
  server = await startFaultyMailServer()
})
afterEach(async () => server[Symbol.asyncDispose]())

function contextAt(now: number, changes: Partial<MailContext> = {}): MailContext {
  return { firestore, send: sender(), now: () => now, ...changes }
}

/** Another patience than usual, in milliseconds: with single steps, or with all of them. */
type Patience = Pick<Parameters<typeof smtpSender>[0], 'timeouts'> & { readonly within?: number }

function sender({ within: usual, ...timeouts }: Patience = {}): SendMail {
  const send = smtpSender({
    smtpUrl: server.url,
    from: 'office@example.org',
    siteUrl: 'https://papers.example.org',
    ...timeouts,
  })
  return async (id, to, content, within = usual) => send(id, to, content, within)
}

const written: MailId[] = []

// A mail that was given up is damage that an organiser hears of.
afterAll(async () => {
  await Promise.all(written.map(async (id) => mailReference(firestore, id).delete()))
})

async function writtenMail(kind: MailDraft['kind']): Promise<MailId> {
  const id = newMailId()
  written.push(id)
  const content = { subject: 'Subject', text: 'One\nTwo\nThree', html: '<p>One</p>' }
  const validUntil = kind === 'code' ? begin + 10 * minute : null
  const draft = { to: newcomer().email, kind, content, validUntil }
  await mailReference(firestore, id).create(newMail(draft, 'outbox', begin))
  return id
}

async function stored(id: MailId) {
  return (await mailReference(firestore, id).get()).data()
}

const messageId = (id: MailId) => `<${id}@papers.example.org>`

/** When a mail that could not be sent at first is tried again. */
const again = { code: begin, 'paper-withdrawn': begin + minute } as const

describe.each(['code', 'paper-withdrawn'] as const)('a mail of the kind %s', (kind) => {
  it.each<[string, MailServerFault, string]>([
    ['greets with 421', { step: 'greeting', reply: '421 too busy' }, 'delayed'],
    ['refuses the sender with 451', { step: 'MAIL', reply: '451 later' }, 'delayed'],
    ['refuses the recipient with 450', { step: 'RCPT', reply: '450 greylisted' }, 'delayed'],
    ['refuses the mail with 452', { step: 'message', reply: '452 disk full' }, 'delayed'],
    ['refuses the sender with 550', { step: 'MAIL', reply: '550 not from you' }, 'delayed'],
    ['dies in the middle of the mail', 'dies in the middle of a mail', 'unreachable'],
  ])('arrives once when the server %s and is well later', async (_what, fault, result) => {
    const id = await writtenMail(kind)
    server.fault = fault
    expect(await deliverMail(contextAt(begin), id)).toBe(result)
    expect(await stored(id)).toMatchObject({ state: 'pending', text: 'One\nTwo\nThree' })
    expect(server.taken).toEqual([])
    server.fault = null
    expect(await deliverMail(contextAt(again[kind]), id)).toBe('sent')
    expect(await deliverMail(contextAt(begin + 60 * minute), id)).toBe('not-due')
    expect(server.taken).toEqual([messageId(id)])
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 2, text: '' })
  })

  it.each<[string, MailServerFault]>([
    ['recipient', { step: 'RCPT', reply: '550 no such mailbox' }],
    ['mail', { step: 'message', reply: '554 not wanted' }],
  ])(
    'is given up, and recorded as failed, when the server refuses the %s for good',
    async (_what, fault) => {
      const id = await writtenMail(kind)
      server.fault = fault
      expect(await deliverMail(contextAt(begin), id)).toBe('failed')
      server.fault = null
      expect(await deliverMail(contextAt(begin + 60 * minute), id)).toBe('not-due')
      expect(server.taken).toEqual([])
      const { state, lastError, text } = (await stored(id)) ?? {}
      expect([state, text]).toEqual(['failed', ''])
      expect(lastError).toMatch(/^(EENVELOPE 550 RCPT TO|EMESSAGE 554 DATA)$/)
    },
  )

  /*
   * Whether a mail was taken can't be known when the word of it is lost: then it comes a second time
   * rather than never, and as the same mail.
   */
  it('comes again under the same Message-ID when the server takes it and dies before it says so', async () => {
    const id = await writtenMail(kind)
    server.fault = 'takes a mail and dies'
    expect(await deliverMail(contextAt(begin), id)).toBe('unreachable')
    server.fault = null
    expect(await deliverMail(contextAt(again[kind]), id)).toBe('sent')
    expect(await deliverMail(contextAt(begin + 60 * minute), id)).toBe('not-due')
    expect(server.taken).toEqual([messageId(id), messageId(id)])
  })

  it('comes again under the same Message-ID, once its lease is over, when the function dies before it records the sending', async () => {
    const id = await writtenMail(kind)
    let transactions = 0
    const dying = breaking(firestore, {
      runTransaction: async (update) => {
        transactions += 1
        if (transactions > 1) throw new Error('crash')
        return firestore.runTransaction(update)
      },
    })
    await expect(deliverMail(contextAt(begin, { firestore: dying }), id)).rejects.toThrow('crash')
    expect(server.taken).toEqual([messageId(id)])
    expect(await deliverMail(contextAt(begin + minute - 1), id)).toBe('not-due')
    expect(await deliverMail(contextAt(begin + minute), id)).toBe('sent')
    expect(await deliverMail(contextAt(begin + 60 * minute), id)).toBe('not-due')
    expect(server.taken).toEqual([messageId(id), messageId(id)])
  })

  it('arrives once when the function dies after it claimed the mail', async () => {
    const id = await writtenMail(kind)
    const send = async () => Promise.reject(new Error('crash'))
    await expect(deliverMail(contextAt(begin, { send }), id)).rejects.toThrow('crash')
    expect(await deliverMail(contextAt(begin + minute - 1), id)).toBe('not-due')
    expect(await deliverMail(contextAt(begin + minute), id)).toBe('sent')
    expect(server.taken).toEqual([messageId(id)])
  })
})

describe('a mail server that says nothing', () => {
  /** What becomes of a mail, and why it waited; the server is well again at the second attempt. */
  async function fateOf(patience?: Patience): Promise<unknown[]> {
    const id = await writtenMail('code')
    server.fault = 'says nothing'
    const first = await deliverMail(contextAt(begin, { send: sender(patience) }), id)
    const delayed = await mailReference(firestore, id).get()
    const waiting: unknown[] = ['state', 'lastError'].map((field): unknown => delayed.get(field))
    server.fault = null
    const second = await deliverMail(contextAt(again.code), id)
    expect(server.taken).toEqual([messageId(id)])
    return [first, ...waiting, second]
  }
  // The time of the greeting was over, not that of the whole mail.
  const fate = ['unreachable', 'pending', 'ETIMEDOUT CONN', 'sent']

  it('is not waited for, and the mail arrives once when it is well again', async () => {
    expect(await fateOf({ timeouts: { greetingTimeout: 100 } })).toEqual(fate)
  })

  it('is not waited for in production either', { tags: ['long'] }, async () => {
    expect(await fateOf()).toEqual(fate)
  })

  it('after it took the mail gets it again under the same Message-ID', async () => {
    const id = await writtenMail('code')
    const send = sender({ timeouts: { socketTimeout: 300 } })
    server.fault = 'takes a mail and says nothing'
    expect(await deliverMail(contextAt(begin, { send }), id)).toBe('unreachable')
    server.fault = null
    expect(await deliverMail(contextAt(again.code), id)).toBe('sent')
    expect(server.taken).toEqual([messageId(id), messageId(id)])
  })
})

describe('a person’s request', () => {
  it('ends the attempt when it stops waiting, and the mail is due right away', async () => {
    const id = newMailId()
    written.push(id)
    const content = { subject: 'Subject', text: 'One\nTwo\nThree', html: '<p>One</p>' }
    const draft = { to: newcomer().email, kind: 'code', content, validUntil: null } as const
    await mailReference(firestore, id).create(newMail(draft, 'writer', begin))
    server.fault = 'takes a mail and says nothing'
    const claimedMail = { ...draft, id, attempts: 1, createdAt: begin }
    expect(await deliverNow(contextAt(begin), claimedMail, 300)).toBe('delayed')
    expect(await stored(id)).toMatchObject({ state: 'pending', lastError: 'EABORT' })
    server.fault = null
    expect(await deliverMail(contextAt(begin), id)).toBe('sent')
    expect(server.taken).toEqual([messageId(id), messageId(id)])
  })
})

describe('a mail server of which each step is slow', () => {
  it.each<[string, MailServerFault]>([
    ['answers each step just in time', { answersAfter: 100 }],
    ['never ends an answer', 'never ends an answer'],
  ])(
    'is left when its time is over, though it %s, and the mail arrives once when it is well again',
    async (_what, fault) => {
      const id = await writtenMail('code')
      server.fault = fault
      const impatient = contextAt(begin, { send: sender({ within: 300 }) })
      expect(await deliverMail(impatient, id)).toBe('unreachable')
      await expect.poll(() => server.connections, { timeout: 10_000 }).toBe(0)
      expect(server.taken).toEqual([])
      expect(await stored(id)).toMatchObject({ state: 'pending', lastError: 'EABORT' })
      server.fault = null
      expect(await deliverMail(contextAt(again.code), id)).toBe('sent')
      expect(server.taken).toEqual([messageId(id)])
    },
  )

  it('is left before anybody else may take its mails', () => {
    expect(longestSending).toBeLessThanOrEqual(leaseLength - 20_000)
  })

  it('gets its mails when it is slow, but not too slow', async () => {
    const id = await writtenMail('code')
    server.fault = { answersAfter: 50 }
    expect(await deliverMail(contextAt(begin), id)).toBe('sent')
    expect(server.taken).toEqual([messageId(id)])
  })
})

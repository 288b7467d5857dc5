import { composeMail, paragraph } from '@lectern/domain/mail/mail-blocks'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, describe, expect, it, vi } from 'vitest'

import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { deliverMail, type MailContext } from '../../../functions/src/mail/deliver.ts'
import {
  MailServerError,
  type MailToSend,
  type SendMail,
} from '../../../functions/src/mail/transport.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import {
  claimed,
  ended,
  mailReference,
  newMail,
  newMailId,
  type MailDraft,
  type MailId,
} from '../../../functions/src/store/outbox.ts'
import { store } from '../../support/emulators.ts'
import { newcomer } from '../../support/people.ts'
import { overtaken } from '../support/broken.ts'
import { keepingServer } from '../support/contexts.ts'

const minute = 60_000
const { firestore } = store

/*
 * These mails are written as if long after all others, so that neither the trigger nor a schedule of
 * the stack ever finds them due.
 */
const begin = Date.UTC(2100, 0, 1)

function contextAt(now: number, send: SendMail): MailContext {
  return { firestore, send, now: () => now }
}

function failing(flags: { refusedForGood: boolean; reached: boolean }): SendMail {
  return async () => {
    await Promise.resolve()
    throw new MailServerError('EENVELOPE 450 RCPT TO', flags)
  }
}

const down = failing({ refusedForGood: false, reached: false })

const written: MailId[] = []

// A mail that was given up is damage that an organiser hears of.
afterAll(async () => {
  await Promise.all(written.map(async (id) => mailReference(firestore, id).delete()))
})

async function writtenMail(changes: Partial<MailDraft> = {}): Promise<MailId> {
  const id = newMailId()
  written.push(id)
  const draft: MailDraft = {
    to: newcomer().email,
    kind: 'paper-withdrawn',
    content: { subject: 'Subject', text: 'Words', html: '<p>Words</p>' },
    validUntil: null,
    ...changes,
  }
  await mailReference(firestore, id).create(newMail(draft, 'outbox', begin))
  return id
}

async function stored(id: MailId) {
  return (await mailReference(firestore, id).get()).data()
}

const wordless = { subject: '', text: '', html: '', nextAttemptAt: null }

describe('an answer to a mail', () => {
  it('reaches whom organisers have set for it, and else nobody', async () => {
    const settings = firestore.doc('settings/conference')
    const sent: MailToSend[] = []
    const send: SendMail = async (_id, _to, mail) => {
      await Promise.resolve()
      sent.push(mail)
    }
    const site = { name: 'C', siteUrl: 'https://example.org' }
    const content = composeMail(site, { subject: 'S', blocks: [paragraph('Words')], why: 'Why.' })
    await deliverMail(contextAt(begin, send), await writtenMail({ content }))
    await settings.set({ contact: 'office@example.org' })
    try {
      await deliverMail(contextAt(begin, send), await writtenMail({ content }))
    } finally {
      await settings.delete()
    }
    const [unread, read] = sent
    expect(unread).toEqual(content)
    const said = (words: string) =>
      words.replace('Nobody reads the answers to it.', 'Answers reach the organisers.')
    const { subject, text, html } = content
    expect(read).toEqual({
      subject,
      text: said(text),
      html: said(html),
      replyTo: 'office@example.org',
    })
    expect([text, html].map(said)).not.toEqual([text, html])
  })
})

describe('deliverMail', () => {
  it('sends a mail once, however many try', async () => {
    const id = await writtenMail()
    const { sent, send } = keepingServer()
    const context = contextAt(begin, send)
    const results: unknown[] = []
    const faster = async () => results.push(await deliverMail(context, id))
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    results.push(await deliverMail(late, id), await deliverMail(context, id))
    expect(results).toEqual(['sent', 'not-due', 'not-due'])
    expect(sent.map((mail) => mail.id)).toEqual([id])
    expect(await stored(id)).toMatchObject({
      ...wordless,
      state: 'sent',
      attempts: 1,
      sentAt: Timestamp.fromMillis(begin),
    })
    expect(await deliverMail(contextAt(begin + minute, send), id)).toBe('not-due')
  })

  it('waits longer after each failure', async () => {
    const id = await writtenMail()
    let now = begin
    for (const delay of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await deliverMail(contextAt(now, down), id)).toBe('unreachable')
      expect(await deliverMail(contextAt(now + delay * minute - 1, down), id)).toBe('not-due')
      now += delay * minute
    }
    expect(await stored(id)).toMatchObject({
      state: 'pending',
      attempts: 7,
      text: 'Words',
      lastError: 'EENVELOPE 450 RCPT TO',
    })
  })

  it('tries a code again at once, until it has expired', async () => {
    const validUntil = begin + 10 * minute
    const id = await writtenMail({ kind: 'code', validUntil })
    for (const now of [begin, begin, validUntil - 1]) {
      expect(await deliverMail(contextAt(now, down), id)).toBe('unreachable')
    }
    const { sent, send } = keepingServer()
    expect(logs.mailExpired).not.toHaveBeenCalled()
    expect(await deliverMail(contextAt(validUntil, send), id)).toBe('expired')
    expect(sent).toEqual([])
    const [mail] = vi.mocked(logs.mailExpired).mock.lastCall ?? []
    expect([mail?.id, mail?.kind, mail?.attempts]).toEqual([id, 'code', 3])
    expect(await stored(id)).toMatchObject({ ...wordless, state: 'expired' })
  })

  it('gives up a mail that the server refuses for good', async () => {
    const id = await writtenMail()
    const send = failing({ refusedForGood: true, reached: true })
    expect(await deliverMail(contextAt(begin, send), id)).toBe('failed')
    expect(await stored(id)).toMatchObject({
      ...wordless,
      state: 'failed',
      lastError: 'EENVELOPE 450 RCPT TO',
    })
  })

  it('gives up after three days', async () => {
    const id = await writtenMail()
    expect(await deliverMail(contextAt(begin + 72 * 60 * minute - 1, down), id)).toBe('unreachable')
    expect(await deliverMail(contextAt(begin + 73 * 60 * minute, down), id)).toBe('failed')
    expect(await stored(id)).toMatchObject({ ...wordless, state: 'failed' })
  })

  it('records nothing once the lease has passed to somebody else', async () => {
    const id = await writtenMail()
    const { sent, send } = keepingServer()
    const slow: SendMail = async () => {
      await deliverMail(contextAt(begin + minute, send), id)
      throw new MailServerError('ETIMEDOUT CONN', { refusedForGood: true, reached: false })
    }
    expect(await deliverMail(contextAt(begin, slow), id)).toBe('failed')
    expect(sent).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  it('leaves a mail to whoever claimed it after the lease, also while that one still sends', async () => {
    const id = await writtenMail()
    const slow: SendMail = async () => {
      await mailReference(firestore, id).update(claimed(1, begin + minute))
      throw new MailServerError('ETIMEDOUT CONN', { refusedForGood: false, reached: false })
    }
    expect(await deliverMail(contextAt(begin, slow), id)).toBe('unreachable')
    expect(await stored(id)).toMatchObject({ state: 'sending', attempts: 2, lastError: null })
  })

  it('leaves a mail withdrawn that was withdrawn while it was being sent', async () => {
    const id = await writtenMail()
    const slow: SendMail = async () => {
      await mailReference(firestore, id).update(ended('superseded'))
    }
    await deliverMail(contextAt(begin, slow), id)
    expect(await stored(id)).toMatchObject({ ...wordless, state: 'superseded' })
  })

  it('knows no mail that does not exist', async () => {
    expect(await deliverMail(contextAt(begin, down), newMailId())).toBe('not-due')
  })
})

describe('deliverDueMail', () => {
  it('sends what is due, and nothing else', async () => {
    const due = await writtenMail()
    const later = await writtenMail()
    await deliverMail(contextAt(begin, down), later)
    const { sent, send } = keepingServer()
    await deliverDueMail(contextAt(begin + minute - 1, send))
    const ids = new Set(sent.map((mail) => mail.id))
    expect([ids.has(due), ids.has(later)]).toEqual([true, false])
  })

  it('stops when the mail server cannot be reached', async () => {
    const one = await writtenMail()
    const other = await writtenMail()
    let tries = 0
    const send: SendMail = async (id, to, content) => {
      tries += 1
      await down(id, to, content)
    }
    expect(await deliverDueMail(contextAt(begin, send))).toBe(0)
    expect(tries).toBe(1)
    const attempts = [await stored(one), await stored(other)].map((mail) =>
      Number(mail?.['attempts']),
    )
    expect(attempts.includes(0)).toBe(true)
  })
})

import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'

import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { MailServerError, type SendMail } from '../../../functions/src/mail/transport.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { recordMinute } from '../../../functions/src/schedules/schedules.ts'
import { mailReference, newMail, newMailId } from '../../../functions/src/store/outbox.ts'
import { millisOf } from '../../../functions/src/store/stored-time.ts'
import { apart } from '../support/papers-apart.ts'

const { firestore } = apart
const begin = Date.UTC(2026, 0, 1)

/** Writes so many mails that are due. */
async function storeMails(count: number, kind: 'code' | 'account-exists'): Promise<Set<string>> {
  const batch = firestore.batch()
  const ids = Array.from({ length: count }, newMailId)
  for (const id of ids) {
    const content = { subject: 'Subject', text: 'Words', html: '<p>Words</p>' }
    const draft = { to: 'ada@example.org', kind, content, validUntil: null } as const
    batch.create(mailReference(firestore, id), newMail(draft, 'outbox', begin))
  }
  await batch.commit()
  return new Set(ids)
}

it('sends everything that is due in one run, each mail once, and tries none twice', async () => {
  const mails = await storeMails(110, 'account-exists')
  const failing = await storeMails(3, 'code')
  const tried: string[] = []
  const send: SendMail = async (id) => {
    await Promise.resolve()
    tried.push(id)
    if (failing.has(id)) throw new MailServerError('450', { refusedForGood: false, reached: true })
  }
  expect(await deliverDueMail({ firestore, send, now: () => begin })).toBe(mails.size)
  expect(tried.toSorted()).toEqual([...mails, ...failing].toSorted())
  // The failed codes are due at once, for the next run.
  expect(await deliverDueMail({ firestore, send, now: () => begin })).toBe(0)
  expect(tried).toHaveLength(mails.size + 2 * failing.size)
  for (const id of failing) await firestore.doc(`mail/${id}`).delete()
})

it('ends after four minutes, before its function is ended, and goes on in the next run', async () => {
  const mails = await storeMails(20, 'account-exists')
  let now = begin
  const send: SendMail = async () => {
    await Promise.resolve()
    now += 30_000
  }
  const first = await deliverDueMail({ firestore, send, now: () => now })
  expect(first).toBeGreaterThanOrEqual(8)
  expect(first).toBeLessThan(mails.size)
  expect(await deliverDueMail({ firestore, send, now: () => begin })).toBe(mails.size - first)
})

describe('the schedule of each minute', () => {
  const minute = 60_000
  const refused = { refusedForGood: false, reached: true }
  const failing =
    (failure: string): SendMail =>
    async () =>
      Promise.reject(new MailServerError(failure, refused))
  const runAt = async (now: number, send: SendMail) => {
    vi.mocked(logs.mailLate).mockClear()
    const context = { firestore, send, now: () => now }
    await deliverDueMail(context)
    await recordMinute(context, now)
    const { lateSince, everyMinute } = (await firestore.doc('health/schedules').get()).data() ?? {}
    expect(everyMinute).toEqual(Timestamp.fromMillis(now))
    return { lateSince: millisOf(lateSince), logged: vi.mocked(logs.mailLate).mock.calls }
  }

  it('logs once in a run that mail is late, when one should have been sent more than 15 minutes ago', async () => {
    await storeMails(4, 'code')
    const down = failing('EAUTH 535 AUTH PLAIN')
    expect(await runAt(begin - 1, down)).toEqual({ lateSince: undefined, logged: [] })
    for (const minutes of [0, 1, 15]) {
      const run = await runAt(begin + minutes * minute, down)
      expect(run).toEqual({ lateSince: begin, logged: [] })
    }
    const late = await runAt(begin + 17 * minute, down)
    expect(late).toEqual({ lateSince: begin, logged: [[17]] })
    const send: SendMail = async () => Promise.resolve()
    expect(await runAt(begin + 60 * minute, send)).toEqual({ lateSince: undefined, logged: [] })
  })

  it('leaves out what waits for its recipient’s own server, unless much does', async () => {
    await storeMails(19, 'account-exists')
    const greylisting = failing('EENVELOPE 450 RCPT TO')
    await runAt(begin, greylisting)
    const few = await runAt(begin + 20 * minute, greylisting)
    expect(few).toEqual({ lateSince: undefined, logged: [] })
    await storeMails(1, 'account-exists')
    const many = await runAt(begin + 20 * minute, greylisting)
    expect(many).toEqual({ lateSince: begin, logged: [[20]] })
    await runAt(begin + 60 * minute, async () => Promise.resolve())
  })

  it('finds an older email that waits behind many codes', async () => {
    const [older = ''] = await storeMails(1, 'account-exists')
    await firestore.doc(`mail/${older}`).update({
      attempts: 5,
      createdAt: Timestamp.fromMillis(begin - 20 * minute),
      nextAttemptAt: Timestamp.fromMillis(begin + 10 * minute),
    })
    const codes = await storeMails(20, 'code')
    const later = begin + 5 * minute
    const down = failing('EAUTH 535 AUTH PLAIN')
    expect(await runAt(later, down)).toEqual({ lateSince: begin - 20 * minute, logged: [[25]] })
    for (const id of [older, ...codes]) await firestore.doc(`mail/${id}`).delete()
  })
})

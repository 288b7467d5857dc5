import { expect, it, vi } from 'vitest'

import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { MailServerError, type SendMail } from '../../../functions/src/mail/transport.ts'
import { mailReference, newMail, newMailId } from '../../../functions/src/store/outbox.ts'
import { apart } from '../support/papers-apart.ts'

vi.mock('../../../functions/src/platform/logs.ts')

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
  const mails = await storeMails(230, 'account-exists')
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

import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { newMail, newMailId } from '../../../functions/src/store/outbox.ts'
import { refusedDomain } from '../../../tools/dev/stack/inbox/mail-server.ts'
import { register, resendOtp, verifyOtp } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { codeFor, mailsTo, setMailServer, waitForMails } from '../../support/inbox.ts'
import { age, mailOf, newcomer, registrationOf } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'

const minute = 60_000

/** Runs the schedule as often as it takes, as every minute does, until so many mails came. */
async function deliverUntil(email: string, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await runSchedule('everyMinute')
        return (await mailsTo(email)).length
      },
      { timeout: 20_000 },
    )
    .toBe(count)
}

describe('while the mail server is down', () => {
  beforeEach(async () => {
    await setMailServer('offline')
  })

  afterEach(async () => {
    await setMailServer('online')
  })

  it('a registration says so, and its mail comes once as soon as the server is back', async () => {
    const person = newcomer()
    const answer = await register(person)
    expect(answer.mail).toBe('delayed')
    const mail = await mailOf(person.email)
    expect(mail.get('lastError')).toBe('ESOCKET CONN')
    await setMailServer('online')
    await deliverUntil(person.email, 1)
    await runSchedule('everyMinute')
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect((await mail.ref.get()).data()).toMatchObject({
      state: 'sent',
      subject: '',
      text: '',
      html: '',
      nextAttemptAt: null,
    })
    const { email, role } = person
    const otp = await codeFor(email)
    const { user } = await verifyOtp({ email, role, otp, registrationToken: answer.accessToken })
    expect(user.email).toBe(email)
  })

  it('another code withdraws the mail of the one before', async () => {
    const person = newcomer()
    const { accessToken } = await register(person)
    const first = await mailOf(person.email)
    const { ref } = await registrationOf(person.email)
    await age(ref, 'issuedAt', minute)
    const { email, role } = person
    const answer = await resendOtp({ email, role, registrationToken: accessToken })
    expect(answer.mail).toBe('delayed')
    expect((await first.ref.get()).data()).toMatchObject({
      state: 'superseded',
      subject: '',
      text: '',
      html: '',
    })
    await setMailServer('online')
    await deliverUntil(email, 1)
    await runSchedule('everyMinute')
    const otp = await codeFor(email)
    const { user } = await verifyOtp({ email, role, otp, registrationToken: accessToken })
    expect(user.email).toBe(email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('a code that expires meanwhile is never sent', async () => {
    const person = newcomer()
    await register(person)
    const mail = await mailOf(person.email)
    await age(mail.ref, 'validUntil', 10 * minute)
    await setMailServer('online')
    await runSchedule('everyMinute')
    await expect
      .poll(async () => (await mail.ref.get()).data(), { timeout: 20_000 })
      .toMatchObject({ state: 'expired', subject: '', text: '', html: '', nextAttemptAt: null })
    await runSchedule('everyMinute')
    expect(await mailsTo(person.email)).toEqual([])
  })
})

it('a mail whose sender crashed is sent when its lease is over, and not before', async () => {
  const { email } = newcomer()
  const content = { subject: 's', text: 't', html: 'h' }
  const draft = { to: email, kind: 'message', content, validUntil: null } as const
  const mail = store.firestore.doc(`mail/${newMailId()}`)
  const until = (time: number) => ({ nextAttemptAt: Timestamp.fromMillis(time) })
  // As its sender leaves it, who was the only one: no other try is under way.
  await mail.create({ ...newMail(draft, 'writer', Date.now()), ...until(Date.now() + 10 * minute) })
  await runSchedule('everyMinute')
  expect([(await mail.get()).get('state'), await mailsTo(email)]).toEqual(['sending', []])
  await mail.update(until(Date.now() - 1))
  await deliverUntil(email, 1)
  await runSchedule('everyMinute')
  expect(await mailsTo(email)).toHaveLength(1)
})

describe('a mail that the server refuses for good', () => {
  it('is told as such to whoever registers or asks for another code', async () => {
    const person = { ...newcomer(), email: `${newMailId()}@${refusedDomain}`.toLowerCase() }
    const { email, role } = person
    const { mail, accessToken } = await register(person)
    const { ref } = await registrationOf(email)
    await age(ref, 'issuedAt', minute)
    const resent = await resendOtp({ email, role, registrationToken: accessToken })
    const { docs } = await store.firestore.collection('mail').where('to', '==', email).get()
    // A mail that was given up is damage that an organiser hears of.
    for (const { ref: written } of docs) await written.delete()
    expect([mail, resent.mail]).toEqual(['refused', 'refused'])
    expect(docs.map((written): unknown => written.get('state'))).toEqual(['failed', 'failed'])
  })
})

describe('a mail that is left to the outbox', () => {
  it('is sent once by the trigger', async () => {
    const { email } = newcomer()
    const id = newMailId()
    const content = { subject: 'Subject', text: 'Words', html: '<p>Words</p>' }
    const draft = { to: email, kind: 'account-exists', content, validUntil: null } as const
    await store.firestore.doc(`mail/${id}`).create(newMail(draft, 'outbox', Date.now()))
    const [mail] = await waitForMails(email, 1)
    expect([mail?.to, mail?.subject, mail?.text.trim()]).toEqual([[email], 'Subject', 'Words'])
    await expect
      .poll(async () => (await store.firestore.doc(`mail/${id}`).get()).data())
      .toMatchObject({ state: 'sent', attempts: 1 })
    await runSchedule('everyMinute')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

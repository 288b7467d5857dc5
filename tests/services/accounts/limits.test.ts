import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { countRequest, takeBack } from '../../../functions/src/quota/rate-limit.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, wrong } from '../../support/people.ts'
import { askedAgain } from '../support/asked-again.ts'
import { overtaken } from '../support/broken.ts'
import { someClient } from '../support/clients.ts'
import { codeIn, contextWith, keepingServer, startOfHour } from '../support/contexts.ts'

const secret = 'a secret that the tests alone use'
const tooMany = { code: 'too-many-requests' }

describe('countRequest', () => {
  const limit = { name: 'test', most: 3, window: 1000 }

  it('allows as many as the limit says, and again once the window is over', async () => {
    const subject = randomUUID()
    const count = async (now: number) => {
      await countRequest(store.firestore, secret, limit, subject, now)
    }
    for (const now of [0, 1, 999]) await count(now)
    await expect(count(999)).rejects.toMatchObject(tooMany)
    await count(1000)
    await count(1001)
    await count(1002)
    await expect(count(1003)).rejects.toMatchObject(tooMany)
  })

  it('counts each subject and each limit for itself', async () => {
    const subject = randomUUID()
    for (let count = 0; count < 3; count += 1) {
      await countRequest(store.firestore, secret, limit, subject, 0)
    }
    await countRequest(store.firestore, secret, limit, `${subject}!`, 0)
    await countRequest(store.firestore, secret, { ...limit, name: 'other' }, subject, 0)
    await expect(countRequest(store.firestore, secret, limit, subject, 0)).rejects.toMatchObject(
      tooMany,
    )
  })

  it('counts what comes at once', async () => {
    const subject = randomUUID()
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        await askedAgain(async () => countRequest(store.firestore, secret, limit, subject, 0))
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it.each([
    [0, 4],
    [1, 4],
    [1000, 3],
    [3499, 1],
  ])('tells at %i ms that a repetition may help in %i s', async (now, seconds) => {
    const subject = randomUUID()
    const once = { name: 'test', most: 1, window: 3500 }
    await countRequest(store.firestore, secret, once, subject, 0)
    await expect(countRequest(store.firestore, secret, once, subject, now)).rejects.toMatchObject({
      ...tooMany,
      retryAfterSeconds: seconds,
    })
  })

  it('stores no address', async () => {
    const subject = `${randomUUID()}@example.org`
    await countRequest(store.firestore, secret, limit, subject, 0)
    const { docs } = await store.firestore.collection('rateLimits').get()
    expect(docs.length).toBeGreaterThan(0)
    expect(JSON.stringify(docs.map((one) => [one.id, one.data()]))).not.toContain(subject)
  })
})

describe('takeBack', () => {
  const limit = { name: 'test', most: 2, window: 1000 }
  const countAt = async (subject: string, now: number) =>
    await countRequest(store.firestore, secret, limit, subject, now)

  it('makes room for one request more, and only one', async () => {
    const subject = randomUUID()
    await countAt(subject, 0)
    await takeBack(store.firestore, await countAt(subject, 0))
    await countAt(subject, 0)
    await expect(countAt(subject, 0)).rejects.toMatchObject(tooMany)
  })

  it('takes nothing from the window after', async () => {
    const subject = randomUUID()
    const before = await countAt(subject, 0)
    await countAt(subject, 1000)
    await countAt(subject, 1000)
    await takeBack(store.firestore, before)
    await expect(countAt(subject, 1000)).rejects.toMatchObject(tooMany)
  })

  it('never counts below nothing', async () => {
    const subject = randomUUID()
    const only = await countAt(subject, 0)
    const faster = async () => takeBack(store.firestore, only)
    await takeBack(overtaken(store.firestore, faster), only)
    await countAt(subject, 0)
    await countAt(subject, 0)
    await expect(countAt(subject, 0)).rejects.toMatchObject(tooMany)
  })
})

describe('the limits for an IP address', () => {
  it('end registrations, tries and resends, each by its own', async () => {
    const { sent, send } = keepingServer()
    const start = startOfHour()
    const now = () => start
    const ipLimits = { register: 1, resend: 1, verify: 1, login: 1 }
    const mail = { firestore: store.firestore, send, now }
    const context = contextWith(send, { ipLimits, now, mail })
    const from = someClient()
    const { email, role, ...rest } = newcomer()
    const { accessToken } = await register(context, { email, role, ...rest }, from)
    await expect(register(context, newcomer(), from)).rejects.toMatchObject(tooMany)
    const request = { email, role, registrationToken: accessToken }
    await expect(resendOtp(context, request, from)).rejects.toMatchObject({
      code: 'resend-too-soon',
    })
    await expect(resendOtp(context, request, from)).rejects.toMatchObject(tooMany)
    const proof = { ...request, otp: codeIn(sent[0]) }
    await expect(
      verifyOtp(context, { ...proof, otp: wrong(proof.otp) }, from),
    ).rejects.toMatchObject({ code: 'wrong-code' })
    await expect(verifyOtp(context, proof, from)).rejects.toMatchObject(tooMany)
    expect((await verifyOtp(context, proof, someClient())).user.email).toBe(email)
  })
})

describe('a resend that comes too soon', () => {
  it('says how many seconds to wait', async () => {
    const { send } = keepingServer()
    const start = Date.now()
    const { email, role, ...rest } = newcomer()
    const at = (now: number) => contextWith(send, { now: () => now })
    const { accessToken } = await register(at(start), { email, role, ...rest }, someClient())
    const request = { email, role, registrationToken: accessToken }
    await expect(resendOtp(at(start + 17_500), request, someClient())).rejects.toMatchObject({
      code: 'resend-too-soon',
      retryAfterSeconds: 43,
    })
    expect((await resendOtp(at(start + 60_000), request, someClient())).mail).toBe('sent')
  })
})

describe('the role admin', () => {
  const refused = { code: 'admin-not-listed' }

  it('is refused to whom the organisers did not list, before anything is stored or sent', async () => {
    const { sent, send } = keepingServer()
    const person = newcomer('admin')
    for (const adminEmails of ['', 'somebody@example.org', '@example.com']) {
      const context = contextWith(send, { adminEmails })
      await expect(register(context, person, someClient())).rejects.toMatchObject(refused)
    }
    const stored = await store.firestore
      .collection('registrations')
      .where('email', '==', person.email)
      .get()
    expect([stored.size, sent.length]).toEqual([0, 0])
  })

  it('is given to whom they listed', async () => {
    const { send } = keepingServer()
    const person = newcomer('admin')
    const context = contextWith(send, { adminEmails: `x@example.com, ${person.email}` })
    const { role } = await register(context, person, someClient())
    expect(role).toBe('admin')
  })

  it('is refused to whom they took off the list meanwhile', async () => {
    const { sent, send } = keepingServer()
    const { email, role, ...rest } = newcomer('admin')
    const { accessToken } = await register(
      contextWith(send),
      { email, role, ...rest },
      someClient(),
    )
    const proof = { email, role, registrationToken: accessToken, otp: codeIn(sent[0]) }
    const context = contextWith(send, { adminEmails: '' })
    await expect(verifyOtp(context, proof, someClient())).rejects.toMatchObject(refused)
  })

  it('needs no list for authors', async () => {
    const { send } = keepingServer()
    const context = contextWith(send, { adminEmails: '' })
    const { role } = await register(context, newcomer(), someClient())
    expect(role).toBe('author')
  })
})

describe('without APP_SECRET', () => {
  it('nobody can register, and nothing is stored or sent', async () => {
    const { sent, send } = keepingServer()
    const person = newcomer()
    const context = contextWith(send, { appSecret: '' })
    await expect(register(context, person, someClient())).rejects.toThrow('APP_SECRET')
    const stored = await store.firestore
      .collection('registrations')
      .where('email', '==', person.email)
      .get()
    expect([stored.size, sent.length]).toEqual([0, 0])
  })
})

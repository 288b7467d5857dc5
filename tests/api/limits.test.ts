import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'
import { endpoints } from '@lectern/domain/api/api-endpoints'
import { describe, expect, test } from 'vitest'

import { codeFor, mailsTo } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { newcomer, wrong } from '../support/people.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { json } from './support/bodies.ts'
import { send, type ApiAnswer } from './support/client.ts'
import { registered, request } from './support/good-requests.ts'
import { answerHere, withParameters } from './support/in-process/answer-here.ts'

const day = 24 * 60 * 60

/** When a repetition may help, in seconds. */
function waitOf(answer: ApiAnswer): number {
  return Number(answer.headers['retry-after'])
}

/** Checks that wrong passwords are refused, up to so many, and then the right one, too. */
async function tryPasswords(tries: number, send: Sending): Promise<void> {
  const { email, password, role } = await storeMember('author')
  // Whatever a visitor writes into the header is not where the request comes from.
  const login = async (typed: string, forged = 0) =>
    await send(
      request('login', {
        body: json({ email, password: typed, role }),
        headers: { 'x-forwarded-for': `198.51.${String(forged)}.7` },
      }),
    )
  for (let count = 1; count < tries; count += 1) {
    expectRefusal(await login('another password', count), 'wrong-credentials')
  }
  // Logins that succeed don't count.
  successOf(endpoints.login.success, await login(password))
  successOf(endpoints.login.success, await login(password))
  expectRefusal(await login('another password'), 'wrong-credentials')
  for (const typed of [password, 'another password']) {
    const answer = await login(typed)
    expectRefusal(answer, 'too-many-requests')
    expect(waitOf(answer)).toBeGreaterThan(60 * 60 - 120)
    expect(waitOf(answer)).toBeLessThanOrEqual(60 * 60)
  }
  const other = await storeMember('author')
  const answer = await send(
    request('login', { body: json({ email: other.email, password: other.password, role }) }),
  )
  successOf(endpoints.login.success, answer)
}

type Sending = typeof send

describe('from one network, an address takes so many wrong passwords an hour, and then the right one neither', () => {
  test('of 3', async () => {
    const limit = { LOGIN_TRIES_PER_ADDRESS_AND_HOUR: '3' }
    await withParameters(limit, async () => tryPasswords(3, answerHere))
  })

  test('of 30, as it is shipped, over HTTP', { tags: ['long'] }, async () => {
    await tryPasswords(30, send)
  })
})

/** Checks that two thirds of an address's registrations are mailed at once, and that others wait up to four times as many. */
async function tryRegistrations(perDay: number, send: Sending): Promise<void> {
  const person = newcomer()
  const mails = []
  for (let count = 0; count < 4 * perDay; count += 1) {
    const answer = await send(request('register', { body: json(person) }))
    mails.push(successOf(endpoints.register.success, answer).mail)
  }
  const atOnce = Math.floor((perDay * 2) / 3)
  expect(mails).toEqual(mails.map((_, index) => (index < atOnce ? 'sent' : 'waiting')))
  const answer = await send(request('register', { body: json(person) }))
  expectRefusal(answer, 'too-many-requests')
  expect(waitOf(answer)).toBeGreaterThan(day - 120)
  expect(waitOf(answer)).toBeLessThanOrEqual(day)
  expect(await mailsTo(person.email)).toHaveLength(atOnce)
}

describe('from one network, an address is mailed some codes at once; those of more registrations wait', () => {
  test('of 3 a day', async () => {
    const limit = { REGISTRATIONS_PER_ADDRESS_AND_DAY: '3' }
    await withParameters(limit, async () => tryRegistrations(3, answerHere))
  })

  test('of 5 a day, as it is shipped, over HTTP', { tags: ['long'] }, async () => {
    expect(defaultCodePolicy.registrationsPerAddressAndDay).toBe(5)
    await tryRegistrations(5, send)
  })
})

test('a code is sent again after a minute alone, to who has the token', async () => {
  const { email, role, registrationToken: token } = await registered()
  const resend = request('resendOtp', { body: json({ email, role }), token })
  const answer = await send(resend)
  const seconds = waitOf(answer)
  expectRefusal(
    answer,
    'resend-too-soon',
    `A code was sent a moment ago. Wait ${String(seconds)} seconds and try again.`,
  )
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('who has no token always gets the same answer to a resend, and no second mail within the minute', async () => {
  const { email, role } = await registered()
  const known = await storeMember('author')
  const bodies = [
    { email, role },
    { email: newcomer().email, role },
    { email: known.email, role },
  ]
  for (const body of bodies) {
    const answer = await send(request('resendOtp', { body: json(body) }))
    expect(successOf(endpoints.resendOtp.success, answer)).toEqual({
      mail: 'unknown',
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a code takes 5 tries, and then the right one neither', async () => {
  const { email, role, registrationToken: token } = await registered()
  const code = await codeFor(email)
  const verify = async (otp: string) =>
    await send(request('verifyOtp', { body: json({ email, role, otp }), token }))
  for (let count = 1; count < defaultCodePolicy.triesPerCode; count += 1) {
    expectRefusal(await verify(wrong(code, count)), 'wrong-code')
  }
  for (const otp of [wrong(code, 5), code, wrong(code)]) {
    const answer = await verify(otp)
    expectRefusal(answer, 'code-used-up')
    expect(waitOf(answer)).toBeGreaterThanOrEqual(1)
  }
})

// The services’ tests have several come at once, too.
test('of tries that come at once, no more are taken', { tags: ['long'] }, async () => {
  const { email, role, registrationToken: token } = await registered()
  const code = await codeFor(email)
  const verify = async (by: number): ReturnType<typeof send> => {
    const body = json({ email, role, otp: wrong(code, by) })
    const answer = await send(request('verifyOtp', { body, token }))
    // Who came in another's way, and so was not counted, is told to come again.
    return answer.status === 503 ? await verify(by) : answer
  }
  for (const by of [1, 2]) expectRefusal(await verify(by), 'wrong-code')
  const answers = await Promise.all([3, 4, 5, 6].map(verify))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([400, 400, 429, 429])
})

import { apiAccountChangedSchema } from '@lectern/domain/account/own-account'
import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { codeFor } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { newcomer, wrong } from '../support/people.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { json } from './support/bodies.ts'
import { jsonOf, send, sessionCookieOf, type ApiAnswer } from './support/client.ts'
import { request } from './support/good-requests.ts'
import { member } from './support/personas.ts'
import { expectCookie, logIn, ownPapers, refresh } from './support/sessions.ts'

const { forgotPassword, resetPassword, getOwnAccount, deleteOwnAccount, login } = endpoints

const chosen = { password: 'difference engine', confirmPassword: 'difference engine' }

const again = 'Ask for another code and type that.'
const noCodeMessage = `No code waits for it. ${again}`
const overMessage = `This code is over. ${again}`

const change = async (token: string, fields: object) =>
  await send(request('changeOwnAccount', { token, body: json(fields) }))

/** What a change of the account answered that ended all sessions, with the cookie that goes with it. */
function renewed(answer: ApiAnswer) {
  const { data } = v.parse(v.object({ data: apiAccountChangedSchema }), jsonOf(answer))
  expectCookie(answer, `refresh.${data.refreshToken ?? ''}`, 30 * 24 * 60 * 60)
  return { ...data, accessToken: data.accessToken ?? '' }
}

describe('a forgotten password', () => {
  test('is replaced with the code, and whoever keeps the cookie has tries that nobody uses up', async () => {
    const person = await storeMember('author')
    const { email } = person
    const asked = await send(request('forgotPassword', { body: json({ email }) }))
    expect(successOf(forgotPassword.success, asked)).toBeNull()
    const cookie = sessionCookieOf(asked)?.value
    expect(cookie).toMatch(/^reset\./)
    const otp = await codeFor(email)
    const guess = { email, otp: wrong(otp), ...chosen }
    for (let count = 0; count < 5; count += 1) {
      const guessed = await send(request('resetPassword', { body: json(guess) }))
      expectRefusal(guessed, 'wrong-code')
    }
    const right = json({ ...guess, otp })
    expectRefusal(await send(request('resetPassword', { body: right })), 'wrong-code')
    const answer = await send(request('resetPassword', { body: right, cookie }))
    expect(successOf(resetPassword.success, answer)).toBeNull()
    expectRefusal(await logIn(person), 'wrong-credentials')
    successOf(login.success, await logIn({ ...person, password: chosen.password }))
  })

  test('is answered alike for an address without an account', async () => {
    const answers = []
    for (const email of [newcomer().email, (await storeMember('author')).email]) {
      const answer = await send(request('forgotPassword', { body: json({ email }) }))
      const { date: _date, 'set-cookie': _cookie, ...headers } = answer.headers
      answers.push({ status: answer.status, headers, body: jsonOf(answer) })
    }
    const [unknown, known] = answers
    expect(unknown).toEqual(known)
  })
})

describe('the own account', () => {
  test('gets another password, with new tokens, and the old ones end', async () => {
    const person = await member('author')
    const answer = await change(person.accessToken, { oldPassword: person.password, ...chosen })
    const { accessToken, refreshToken, user } = renewed(answer)
    expect(user).toEqual({
      uid: person.uid,
      fullname: person.fullname,
      email: person.email,
      role: 'author',
    })
    expectRefusal(await ownPapers(person.uid, person.accessToken), 'not-signed-in')
    expect((await ownPapers(person.uid, accessToken)).status).toBe(200)
    expect((await refresh({ body: refreshToken ?? '' })).status).toBe(200)
  })

  test('moves to another address in two steps, and is found under it', async () => {
    const person = await member('author')
    const { email } = newcomer()
    const asked = await change(person.accessToken, { email, oldPassword: person.password })
    const { data } = v.parse(v.object({ data: apiAccountChangedSchema }), jsonOf(asked))
    expect(data).toMatchObject({ mail: 'sent', accessToken: null, refreshToken: null })
    const otp = await codeFor(email)
    expectRefusal(await change(person.accessToken, { email, otp: wrong(otp) }), 'wrong-code')
    const { accessToken, user } = renewed(await change(person.accessToken, { email, otp }))
    expect(user).toMatchObject({ uid: person.uid, email })
    const own = await send(request('getOwnAccount', { token: accessToken }))
    expect(successOf(getOwnAccount.success, own).user.email).toBe(email)
    successOf(login.success, await logIn({ ...person, email }))
  })

  test('proves a further address in two steps, is told of it, and removes it; nobody else’s code counts', async () => {
    const [person, other] = [await member('author'), await member('author')]
    const furtherEmail = newcomer().email
    const { accessToken: token } = person
    const asked = await change(token, { furtherEmail })
    const { data } = v.parse(v.object({ data: apiAccountChangedSchema }), jsonOf(asked))
    expect(data).toMatchObject({ mail: 'sent', accessToken: null, user: { email: person.email } })
    const otp = await codeFor(furtherEmail)
    expectRefusal(
      await change(other.accessToken, { furtherEmail, otp }),
      'code-expired',
      noCodeMessage,
    )
    expectRefusal(await change(token, { furtherEmail, otp: wrong(otp) }), 'wrong-code')
    expectRefusal(await change(token, { email: furtherEmail, otp }), 'code-expired', noCodeMessage)
    expect((await change(token, { furtherEmail, otp })).status).toBe(200)
    expectRefusal(await change(token, { furtherEmail, otp }), 'code-expired', overMessage)
    const own = async (of: string) =>
      successOf(getOwnAccount.success, await send(request('getOwnAccount', { token: of }))).user
    expect((await own(token)).furtherEmails).toEqual([furtherEmail])
    expect((await own(other.accessToken)).furtherEmails).toEqual([])
    expect((await change(other.accessToken, { removedEmail: furtherEmail })).status).toBe(200)
    expect((await own(token)).furtherEmails).toEqual([furtherEmail])
    expect((await change(token, { removedEmail: furtherEmail })).status).toBe(200)
    expect(await own(token)).toMatchObject({ furtherEmails: [], formerEmails: [furtherEmail] })
  })

  test('is deleted for its password alone, and its tokens end', async () => {
    const person = await member('author')
    const token = person.accessToken
    const wrongOne = json({ password: 'certainly not mine' })
    const refused = await send(request('deleteOwnAccount', { token, body: wrongOne }))
    expectRefusal(refused, 'wrong-password')
    const body = json({ password: person.password })
    const answer = await send(request('deleteOwnAccount', { token, body }))
    expect(successOf(deleteOwnAccount.success, answer)).toEqual({ deletedPapers: 0, keptPapers: 0 })
    expectRefusal(await send(request('getOwnAccount', { token })), 'not-signed-in')
    expectRefusal(await logIn(person), 'wrong-credentials')
  })
})

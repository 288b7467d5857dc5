import { endpoints } from '@lectern/domain/api/api-endpoints'
import { describe, expect, test } from 'vitest'

import { codeFor, waitForMails } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { newcomer, wrong } from '../support/people.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { json } from './support/bodies.ts'
import { send, type ApiAnswer } from './support/client.ts'
import { registered, request } from './support/good-requests.ts'
import { expectCookie, ownPapers, refresh, verify } from './support/sessions.ts'

const { register, verifyOtp, refreshToken, listUserPapers } = endpoints

describe('a registration', () => {
  test('answers with a person without rights, and keeps its token in the cookie', async () => {
    const person = newcomer()
    const answer = await send(request('register', { body: json(person) }))
    const { accessToken, ...data } = successOf(register.success, answer)
    const { fullname, email, role } = person
    expect(data).toEqual({
      user: { uid: null, fullname, email, role },
      email,
      role,
      refreshToken: null,
      mail: 'sent',
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })
    expectCookie(answer, `registration.${accessToken}`, 24 * 60 * 60)
    expectRefusal(await ownPapers('anybody', accessToken), 'not-signed-in')
  })

  test.each(['bearer', 'cookie', 'neither'] as const)('is verified by %s', async (proof) => {
    const person = await registered()
    const { registrationToken: token } = person
    const answer = await verify(
      person,
      await codeFor(person.email),
      { bearer: { token }, cookie: { cookie: `registration.${token}` }, neither: {} }[proof],
    )
    const session = successOf(verifyOtp.success, answer)
    const { fullname, email, role } = person
    expect(session.user).toEqual({ uid: session.user.uid, fullname, email, role })
    expectCookie(answer, `refresh.${session.refreshToken}`, 30 * 24 * 60 * 60)
    const uid = session.user.uid ?? ''
    successOf(listUserPapers.success, await ownPapers(uid, session.accessToken))
    successOf(refreshToken.success, await refresh({ cookie: `refresh.${session.refreshToken}` }))
  })

  test('is not verified without a token beside another one of the address and role', async () => {
    const person = await registered()
    const again = await registered(person)
    const mails = await waitForMails(person.email, 2)
    const codes = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '')
    for (const code of codes) expectRefusal(await verify(person, code), 'wrong-code')
    const { registrationToken: token } = again
    successOf(verifyOtp.success, await verify(person, codes[1] ?? '', { token }))
  })

  test('is not verified by a wrong code, by the refresh cookie, or for another role', async () => {
    const person = await registered()
    const code = await codeFor(person.email)
    expectRefusal(await verify(person, wrong(code)), 'wrong-code')
    expectRefusal(await verify({ ...person, role: 'admin' }, code), 'wrong-code')
    expectRefusal(
      await verify(newcomer(), code, { token: person.registrationToken }),
      'registration-unknown',
    )
    // A cookie of the other kind says nothing: the only open registration counts.
    successOf(verifyOtp.success, await verify(person, code, { cookie: 'refresh.something' }))
  })

  test('of an address that has an account gets the same answer as any other', async () => {
    const { email } = await storeMember('author')
    const [known, unknown] = await Promise.all(
      [{ ...newcomer(), email }, newcomer()].map(async (person) =>
        send(request('register', { body: json(person) })),
      ),
    )
    const shape = (answer: ApiAnswer | undefined) =>
      answer === undefined
        ? undefined
        : {
            status: answer.status,
            data: { ...successOf(register.success, answer), user: 0, email: 0, accessToken: 0 },
          }
    expect(shape(known)).toEqual(shape(unknown))
  })
})

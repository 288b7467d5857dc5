import { describe, expect, it, vi } from 'vitest'

import { authenticate } from '../../../functions/src/accounts/sessions/authenticate.ts'
import * as handlers from '../../../functions/src/api/handlers/account-handlers.ts'
import type { SessionToken } from '../../../functions/src/api/requests/api-call.ts'
import { someClient } from '../../services/support/clients.ts'
import {
  codeIn,
  contextWith,
  keepingServer,
  loginContextWith,
} from '../../services/support/contexts.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer } from '../../support/people.ts'

vi.mock('../../../functions/src/platform/account-logs.ts')
vi.mock('../../../functions/src/platform/logs.ts')

const { sent, send } = keepingServer()

// Parameters and secrets are for the functions alone.
vi.mock('../../../functions/src/accounts/account-services.ts', () => ({
  accountStore: () => store,
  codeContext: () => contextWith(send),
  registrationContext: () => contextWith(send),
  sessionContext: () => ({ ...store, platform: loginContextWith().platform }),
  loginContext: () => loginContextWith(),
}))

interface Sent {
  readonly bearer?: string
  readonly session?: SessionToken
}

/** A call with the given input, from an IP address of its own. */
function call<Input>(input: Input, { bearer, session }: Sent = {}) {
  return {
    viewer: null,
    parameters: {},
    query: {},
    input,
    files: null,
    bearer,
    session: session ?? null,
    from: someClient(),
  }
}

/** Registers a newcomer over the API, and gives the payload that verifies. */
async function begun(person = newcomer()) {
  const { data } = await handlers.register(call(person))
  const { email, role } = person
  const otp = codeIn(sent.findLast(({ to }) => to === email))
  return { ...person, token: data.accessToken, verification: { email, role, otp } }
}

const registration = (token: string): SessionToken => ({ kind: 'registration', token })
const refresh = (token: string): SessionToken => ({ kind: 'refresh', token })

describe('register', () => {
  it('answers a user without rights, and keeps the registration token in the cookie', async () => {
    const person = newcomer()
    const { fullname, email, role } = person
    const { data, session, message } = await handlers.register(call(person))
    expect(data).toEqual({
      user: { uid: null, fullname, email, role },
      email,
      role,
      accessToken: data.accessToken,
      refreshToken: null,
      mail: 'sent',
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })
    expect(session).toEqual(registration(data.accessToken))
    expect(message).toBe('Registration successful! Please verify your email.')
    await expect(authenticate(store, data.accessToken)).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })
})

describe('verifyOtp', () => {
  it('takes the registration token as bearer, and keeps the refresh token', async () => {
    const person = await begun()
    // Without the token there would be doubt.
    await begun({ ...newcomer(), email: person.email })
    const { data, session } = await handlers.verifyOtp(
      call(person.verification, { bearer: person.token }),
    )
    expect(data.user).toMatchObject({ fullname: person.fullname, email: person.email })
    expect(session).toEqual(refresh(data.refreshToken))
    const member = await authenticate(store, data.accessToken)
    expect(member.email).toBe(person.email)
  })

  it('takes it from the cookie when there is no bearer', async () => {
    const person = await begun()
    await begun({ ...newcomer(), email: person.email })
    const { data } = await handlers.verifyOtp(
      call(person.verification, { session: registration(person.token) }),
    )
    expect(data.user.email).toBe(person.email)
  })

  it('does without where there is no doubt, and so with a cookie of another kind', async () => {
    const person = await begun()
    const { data } = await handlers.verifyOtp(
      call(person.verification, { session: refresh('a refresh token') }),
    )
    expect(data.user.email).toBe(person.email)
  })

  it('prefers the bearer to the cookie', async () => {
    const [person, other] = [await begun(), await begun()]
    await expect(
      handlers.verifyOtp(
        call(person.verification, { bearer: other.token, session: registration(person.token) }),
      ),
    ).rejects.toMatchObject({ code: 'registration-unknown' })
    const { data } = await handlers.verifyOtp(
      call(person.verification, { bearer: person.token, session: registration(other.token) }),
    )
    expect(data.user.email).toBe(person.email)
  })
})

describe('resendOtp', () => {
  it('takes the registration token as bearer or from the cookie', async () => {
    const { email, role, token } = await begun()
    const tooSoon = { code: 'resend-too-soon' }
    for (const sent of [{ bearer: token }, { session: registration(token) }]) {
      await expect(handlers.resendOtp(call({ email, role }, sent))).rejects.toMatchObject(tooSoon)
    }
  })

  it('tells nothing to whoever has none', async () => {
    const { email, role } = await begun()
    expect(await handlers.resendOtp(call({ email, role }))).toEqual({
      data: { mail: 'unknown', mailAfterSeconds: 0, resendAfterSeconds: 60 },
      message: 'OTP resent successfully',
    })
  })
})

describe('login, refreshToken and logout', () => {
  it('keep the newest refresh token in the cookie, and clear it', async () => {
    const { uid, email, password, role, fullname } = await storeMember('author')
    const entered = await handlers.login(call({ email, password, role }))
    expect(entered.data.user).toEqual({ uid, fullname, email, role })
    expect(entered.session).toEqual(refresh(entered.data.refreshToken))
    const renewed = await handlers.refreshToken(
      call({}, { session: refresh(entered.data.refreshToken) }),
    )
    expect(Object.keys(renewed.data).toSorted()).toEqual(['accessToken', 'refreshToken'])
    expect(renewed.session).toEqual(refresh(renewed.data.refreshToken))
    const viewer = await authenticate(store, renewed.data.accessToken)
    expect(await handlers.logout({ ...call(null), viewer })).toEqual({ data: null, session: null })
    await expect(authenticate(store, renewed.data.accessToken)).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('renew with the body’s token before the cookie’s', async () => {
    const { email, password, role } = await storeMember('author')
    const { data } = await handlers.login(call({ email, password, role }))
    const { data: renewed } = await handlers.refreshToken(
      call({ refreshToken: data.refreshToken }, { session: refresh('garbage') }),
    )
    expect((await authenticate(store, renewed.accessToken)).email).toBe(email)
    await expect(
      handlers.refreshToken(
        call({ refreshToken: 'garbage' }, { session: refresh(data.refreshToken) }),
      ),
    ).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  it('renew nothing for a registration token, and nothing without a token', async () => {
    const { token } = await begun()
    for (const sent of [{ session: registration(token) }, { bearer: token }, {}]) {
      await expect(handlers.refreshToken(call({}, sent))).rejects.toMatchObject({
        code: 'not-signed-in',
        message: 'Log in first: this call needs a refresh token.',
      })
    }
  })
})

import { expect, test } from 'vitest'

import {
  isSignedIn,
  pendingRegistration,
  type SessionState,
  signedOutState,
  transitions,
  viewerOf,
} from './session-state.ts'

const user = { uid: 'u1', fullname: 'Asha Rao', email: 'asha@example.org', role: 'author' } as const
const signIn = { user, accessToken: 'id token', refreshToken: 'refresh token' }
const registerAnswer = {
  user: { ...user, uid: null },
  email: user.email,
  role: user.role,
  accessToken: 'registration token',
  refreshToken: null,
  message: 'Registered',
  mail: 'sent',
  mailAfterSeconds: 0,
  resendAfterSeconds: 60,
} as const

test('the state has exactly the fields of the specification', () => {
  expect(Object.keys(signedOutState)).toStrictEqual([
    'user',
    'role',
    'accessToken',
    'refreshToken',
    'loading',
    'error',
    'otpMessage',
  ])
})

test('a registration is stored with its token, and signs nobody in', () => {
  const state = transitions.registered(signedOutState, registerAnswer)
  expect(state).toStrictEqual({
    ...signedOutState,
    user: { ...user, uid: null },
    role: 'author',
    accessToken: 'registration token',
  })
  expect(isSignedIn(state)).toBe(false)
  expect(viewerOf(state)).toBeNull()
  expect(pendingRegistration(state)).toStrictEqual({
    user: { ...user, uid: null },
    registrationToken: 'registration token',
  })
})

test('an answer to a registration that names an account signs nobody in either', () => {
  const state = transitions.registered(signedOutState, { ...registerAnswer, user })
  expect(isSignedIn(state)).toBe(false)
})

test('a sign-in stores user, role and both tokens', () => {
  const before = { ...signedOutState, otpMessage: 'OTP resent successfully' }
  const state = transitions.signedIn(before, signIn)
  expect(state).toStrictEqual({ ...signedOutState, role: 'author', ...signIn })
  expect(isSignedIn(state)).toBe(true)
  expect(viewerOf(state)).toStrictEqual({ uid: 'u1', role: 'author' })
  expect(pendingRegistration(state)).toBeNull()
})

test.each([
  ['user', { user: null }],
  ['user id', { user: { ...user, uid: null } }],
  ['access token', { accessToken: null }],
  ['refresh token', { refreshToken: null }],
] satisfies [string, Partial<SessionState>][])(
  'nobody is signed in without %s',
  (_part, change) => {
    const state = { ...transitions.signedIn(signedOutState, signIn), ...change }
    expect(isSignedIn(state)).toBe(false)
  },
)

test('every request sets loading and clears the error, then clears loading', () => {
  const started = transitions.requestStarted({ ...signedOutState, error: 'Login failed' })
  expect(started).toStrictEqual({ ...signedOutState, loading: true, error: null })
  expect(transitions.requestFinished(started)).toStrictEqual(signedOutState)
  expect(transitions.requestFailed(started, 'Login failed')).toStrictEqual({
    ...signedOutState,
    error: 'Login failed',
  })
})

test('a resent code stores the server’s message, a failure clears it', () => {
  const answer = {
    message: 'OTP resent successfully',
    mail: 'sent',
    mailAfterSeconds: 0,
    resendAfterSeconds: 60,
  } as const
  const sent = transitions.codeSent(signedOutState, answer)
  expect(sent.otpMessage).toBe('OTP resent successfully')
  expect(transitions.codeNotSent(sent).otpMessage).toBeNull()
})

test('an expired session leaves the reason and nothing of the person', () => {
  const state = transitions.expired(transitions.signedIn(signedOutState, signIn), 'Expired')
  expect(state).toStrictEqual({ ...signedOutState, error: 'Expired' })
})

test('what another tab stored is followed, but not what it is busy with', () => {
  const here = { ...signedOutState, loading: true, error: 'here' }
  const there = { ...transitions.signedIn(signedOutState, signIn), error: 'there' }
  expect(transitions.followed(here, there)).toStrictEqual({
    ...there,
    loading: true,
    error: 'here',
  })
})

import { expect, test } from 'vitest'

import {
  codeOnItsWay,
  parseAskedFor,
  parseLoginState,
  parseRegisterState,
  parseVerifyState,
} from './navigation-state.ts'

test('the code screen takes an address and a role', () => {
  const least = { email: 'asha@example.org', userRole: 'author' }
  expect(parseVerifyState(least)).toStrictEqual(least)
})

test.each([['sent'], ['delayed'], ['refused'], ['waiting'], ['unknown']])(
  'the code screen takes a mail that is %s, and when another can be asked for',
  (mail) => {
    const state = { email: 'asha@example.org', userRole: 'author', mail, resendAt: 1 }
    expect(parseVerifyState(state)).toStrictEqual(state)
  },
)

test.each([
  [null],
  [undefined],
  [{}],
  [{ email: '', userRole: 'author' }],
  [{ email: 'asha@example.org' }],
  [{ email: 'asha@example.org', userRole: 'chair' }],
  [{ email: 7, userRole: 'admin' }],
  [{ email: 'asha@example.org', userRole: 'author', mail: 'lost' }],
])('the code screen takes nothing from %j', (state) => {
  expect(parseVerifyState(state)).toBeNull()
})

test.each([
  ['sent', 0, {}],
  ['waiting', 1800, { mailAt: 1_801_000 }],
] as const)('the code screen is told when a code that is %s leaves', (mail, after, more) => {
  const to = { email: 'asha@example.org', userRole: 'author' } as const
  const times = { mailAfterSeconds: after, resendAfterSeconds: after + 60 }
  const state = codeOnItsWay(to, { mail, ...times }, 1000)
  expect(state).toStrictEqual({
    ...to,
    mail,
    ...more,
    resendAt: 1000 + (after + 60) * 1000,
    resendAfterSeconds: after + 60,
  })
  expect(parseVerifyState(state)).toStrictEqual(state)
})

test('the login takes an address, with the role where it is known', () => {
  const state = { email: 'asha@example.org', role: 'author' }
  expect(parseLoginState(state)).toStrictEqual(state)
  expect(parseLoginState({ email: state.email })).toStrictEqual({ email: state.email })
  expect(parseLoginState({ role: 'author' })).toBeNull()
  expect(parseLoginState({ ...state, role: 'owner' })).toBeNull()
  expect(parseLoginState({ from: { pathname: '/dashboard' } })).toBeNull()
})

test('the register screen takes back name, address and role together or not at all', () => {
  const state = { fullname: 'Asha Rao', email: 'asha@example.org', role: 'author' }
  expect(parseRegisterState(state)).toStrictEqual(state)
  expect(parseRegisterState({ email: 'asha@example.org' })).toBeNull()
})

test('a login leads back to the place that the guard turned away from, with what it carried', () => {
  const from = { pathname: '/submit-paper', search: '?a=1', hash: '#b', key: 'k', state: { id: 7 } }
  expect(parseAskedFor({ from })).toStrictEqual({
    to: { pathname: '/submit-paper', search: '?a=1', hash: '#b' },
    state: { id: 7 },
  })
})

test.each([
  [null],
  [{ from: '/dashboard' }],
  [{ from: { pathname: '//example.org', search: '', hash: '', state: null } }],
  [{ from: { pathname: '/\\example.org', search: '', hash: '', state: null } }],
  [{ from: { pathname: '/\t/example.org', search: '', hash: '', state: null } }],
  [{ from: { pathname: '\\\\example.org', search: '', hash: '', state: null } }],
  [{ from: { pathname: '//', search: '', hash: '', state: null } }],
  [{ from: { pathname: 'https://example.org', search: '', hash: '', state: null } }],
])('a login leads nowhere else with %j', (state) => {
  expect(parseAskedFor(state)).toBeNull()
})

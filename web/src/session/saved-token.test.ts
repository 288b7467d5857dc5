import { expect, it } from 'vitest'

import { savedToken } from './saved-token.ts'
import { storageKey } from './session-hint.ts'

const browser = (text: string | null) => ({
  localStorage: { getItem: (key: string) => (key === storageKey ? text : null) },
})
const user = { uid: 'u1', fullname: 'Asha Rao', email: 'asha@example.org', role: 'admin' }

it.each([
  [JSON.stringify({ user, accessToken: 'abc' }), { uid: 'u1', token: 'abc' }],
  // Somebody who registered and has not typed the code yet.
  [JSON.stringify({ user: { ...user, uid: null }, accessToken: 'abc' }), null],
  [JSON.stringify({ user, accessToken: null }), null],
  [JSON.stringify({ user: null, accessToken: 'abc' }), null],
  ['"abc"', null],
  ['null', null],
  ['{', null],
  [null, null],
])('reads %j as %j', (text, expected) => {
  expect(savedToken(browser(text))).toEqual(expected)
})

it('finds nothing in a browser that lets nothing be stored', () => {
  const getItem = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  expect(savedToken({ localStorage: { getItem } })).toBeNull()
})

import { expect, test } from 'vitest'

import { mayBeSignedIn, storageKey } from './session-hint.ts'
import { type SessionState, signedOutState } from './session-state.ts'

const user = { uid: null, fullname: 'Asha Rao', email: 'asha@example.org', role: 'author' } as const
const registered: SessionState = { ...signedOutState, user, role: 'author', accessToken: 'token' }
const signedIn: SessionState = {
  ...registered,
  user: { ...user, uid: 'asha' },
  refreshToken: 'another token',
}
const stored = (state: SessionState) => JSON.stringify(state)

/** A browser whose storage holds this text, and nothing under other keys. */
const browser = (text: string | null) => ({
  localStorage: { getItem: (key: string) => (key === storageKey ? text : null) },
})

test.each([
  ['nothing', null, false],
  ['an empty text', '', false],
  ['a text of somebody else', '{"refreshToken', false],
  ['a visitor whose login failed', stored({ ...signedOutState, error: 'No.' }), false],
  ['somebody who only registered', stored(registered), false],
  [
    'a visitor with a strange failure',
    stored({ ...signedOutState, error: '"refreshToken":"' }),
    false,
  ],
  ['somebody signed in', stored(signedIn), true],
])('in a browser that holds %s it says so', (_, text, expected) => {
  expect(mayBeSignedIn(browser(text))).toBe(expected)
})

test('in a browser that lets nothing be stored nobody is signed in', () => {
  const refusing = {
    get localStorage(): never {
      throw new DOMException('Not allowed.', 'SecurityError')
    },
  }
  expect(mayBeSignedIn(refusing)).toBe(false)
})

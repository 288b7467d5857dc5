import { expect, it } from 'vitest'

import { storageKey } from '../../session/session-hint.ts'
import { organiserToken } from './organiser-token.ts'

const browser = (text: string | null) => ({
  localStorage: { getItem: (key: string) => (key === storageKey ? text : null) },
})
const now = 1_760_000_000_000
const tokenFor = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ name: 'Ñandú ¿?', ...claims })).toString('base64url')}.x`
const accessToken = tokenFor({ sub: 'u1', exp: now / 1000 + 1 })
const user = { uid: 'u1', fullname: 'Asha Rao', email: 'asha@example.org', role: 'admin' }
const signedIn = { user, role: 'admin', accessToken }

it('gives an organiser’s token', () => {
  expect(organiserToken(browser(JSON.stringify(signedIn)), now)).toEqual({
    uid: 'u1',
    token: accessToken,
  })
})

it.each([
  ['an author', JSON.stringify({ ...signedIn, role: 'author' })],
  ['nobody yet', JSON.stringify({ ...signedIn, user: { ...user, uid: null } })],
  ['nobody', JSON.stringify({ ...signedIn, user: null })],
  ['no token', JSON.stringify({ ...signedIn, accessToken: null })],
  ['what is no token', JSON.stringify({ ...signedIn, accessToken: 'abc' })],
  [
    'an old one',
    JSON.stringify({ ...signedIn, accessToken: tokenFor({ sub: 'u1', exp: now / 1000 }) }),
  ],
  ['one that tells no end', JSON.stringify({ ...signedIn, accessToken: tokenFor({ sub: 'u1' }) })],
  [
    'somebody else’s',
    JSON.stringify({ ...signedIn, accessToken: tokenFor({ sub: 'u2', exp: now / 1000 + 1 }) }),
  ],
  ['a text', '"abc"'],
  ['null', 'null'],
  ['what can’t be read', '{'],
  ['nothing', null],
])('gives none for %s', (_what, text) => {
  expect(organiserToken(browser(text), now)).toBeNull()
})

it('gives none in a browser that lets nothing be stored', () => {
  const getItem = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  expect(organiserToken({ localStorage: { getItem } }, now)).toBeNull()
})

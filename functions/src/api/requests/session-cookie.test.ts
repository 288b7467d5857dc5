import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

const site = 'https://lectern.example.org'

describe('writeSessionCookie', () => {
  it('keeps a refresh token for a month, out of scripts’ and other sites’ reach', () => {
    expect(writeSessionCookie({ kind: 'refresh', token: 'abc' }, site)).toBe(
      '__session=refresh.abc; Max-Age=2592000; Path=/api/v1/users; HttpOnly; Secure; SameSite=Strict',
    )
  })

  it('keeps a registration token for a day', () => {
    expect(writeSessionCookie({ kind: 'registration', token: 'id.1.s' }, site)).toBe(
      '__session=registration.id.1.s; Max-Age=86400; Path=/api/v1/users; HttpOnly; Secure; SameSite=Strict',
    )
  })

  it('keeps a reset token for two hours', () => {
    expect(writeSessionCookie({ kind: 'reset', token: 'id.1.s' }, site)).toBe(
      '__session=reset.id.1.s; Max-Age=7200; Path=/api/v1/users; HttpOnly; Secure; SameSite=Strict',
    )
  })

  it('clears the same cookie', () => {
    expect(writeSessionCookie(null, site)).toBe(
      '__session=; Max-Age=0; Path=/api/v1/users; HttpOnly; Secure; SameSite=Strict',
    )
  })

  it.each([
    ['http://127.0.0.1:3000', false],
    ['http://localhost:3000', false],
    ['http://[::1]:3000', false],
    ['https://localhost', true],
    ['http://lectern.example.org', true],
    ['http://127.0.0.1.example.org', true],
    ['http://10.0.0.1', true],
  ])('at %s asks for TLS: %s', (siteUrl, secure) => {
    const cookie = writeSessionCookie({ kind: 'refresh', token: 'abc' }, siteUrl)
    expect(cookie.split('; ').includes('Secure')).toBe(secure)
  })

  it.each(['', 'a;b', 'a b', 'a\nb', 'a"b', 'é'])('refuses the token %j', (token) => {
    const write = () => writeSessionCookie({ kind: 'refresh', token }, site)
    expect(write).toThrow('does not fit')
  })
})

describe('readSessionCookie', () => {
  it.each([
    ['__session=refresh.abc', { kind: 'refresh', token: 'abc' }],
    ['a=b; __session=registration.id.1.s; c=d', { kind: 'registration', token: 'id.1.s' }],
    ['a=b;__session=refresh.a=b==', { kind: 'refresh', token: 'a=b==' }],
    [undefined, null],
    ['', null],
    ['__session=', null],
    ['__session=refresh.', null],
    ['__session=admin.abc', null],
    ['__session=abc', null],
    ['__session="refresh.abc"', null],
    ['session=refresh.abc', null],
    ['x__session=refresh.abc', null],
    // The first one counts: browsers send the most exact path first.
    ['__session=refresh.one; __session=refresh.two', { kind: 'refresh', token: 'one' }],
  ])('reads %j', (header, expected) => {
    expect(readSessionCookie(header)).toEqual(expected)
  })

  it('reads what was written', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9._~+/=-]+$/)
    const kind = fc.constantFrom('refresh', 'registration')
    fc.assert(
      fc.property(kind, token, (kind, token) => {
        const [pair] = writeSessionCookie({ kind, token }, site).split('; ')
        expect(readSessionCookie(pair)).toEqual({ kind, token })
      }),
    )
  })
})

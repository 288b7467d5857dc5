import { describe, expect, it } from 'vitest'

import { sign } from './keys.ts'

const secret = 'a secret of thirty-two characters'

describe('sign', () => {
  it('gives the same signature for the same secret, purpose and text', () => {
    expect(sign(secret, 'rate limit', 'text')).toBe(sign(secret, 'rate limit', 'text'))
  })

  it.each([
    ['another secret', sign(`${secret}!`, 'rate limit', 'text')],
    ['another purpose', sign(secret, 'one-time code', 'text')],
    ['yet another purpose', sign(secret, 'file link', 'text')],
    ['another text', sign(secret, 'rate limit', 'text!')],
  ])('gives another signature for %s', (_what, other) => {
    expect(other).not.toBe(sign(secret, 'rate limit', 'text'))
  })

  it('goes back to the first signature after another secret and another purpose', () => {
    const first = sign(secret, 'rate limit', 'text')
    sign(`${secret}!`, 'rate limit', 'text')
    sign(secret, 'file link', 'text')
    expect(sign(secret, 'rate limit', 'text')).toBe(first)
  })

  it.each(['', 'x'.repeat(31)])('refuses to sign with a secret of %j', (short) => {
    expect(() => sign(short, 'rate limit', 'text')).toThrow('APP_SECRET')
  })

  it('signs with a secret of 32 characters', () => {
    expect(sign('x'.repeat(32), 'rate limit', 'text')).toHaveLength(43)
  })
})

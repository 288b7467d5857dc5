import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { registrationIdSchema } from '../../store/registrations.ts'
import { makeRegistrationToken, readRegistrationToken } from './registration-token.ts'

const secret = 'a secret of thirty-two characters'
const id = v.parse(registrationIdSchema, 'registration7')
const end = 1_800_000_000_000
const token = makeRegistrationToken(secret, id, end)
const [tokenId, tokenEnd, signature] = token.split('.')

describe('readRegistrationToken', () => {
  it('gives the registration until the end', () => {
    expect(readRegistrationToken(secret, token, end - 1)).toBe(id)
  })

  it('gives nothing from the end on', () => {
    expect(readRegistrationToken(secret, token, end)).toBeUndefined()
  })

  it.each([
    ['another registration', `registration8.${String(tokenEnd)}.${String(signature)}`],
    ['a later end', `${String(tokenId)}.${String(end + 1)}.${String(signature)}`],
    ['another signature', `${String(tokenId)}.${String(tokenEnd)}.${'A'.repeat(43)}`],
    ['no signature', `${String(tokenId)}.${String(tokenEnd)}.`],
    ['a piece more', `${token}.x`],
    ['nothing', ''],
    ['a path', `../users/one.${String(tokenEnd)}.${String(signature)}`],
  ])('gives nothing for a token with %s', (_what, forged) => {
    expect(readRegistrationToken(secret, forged, end - 1)).toBeUndefined()
  })

  it('gives nothing for a token of another secret', () => {
    expect(readRegistrationToken(`${secret}!`, token, end - 1)).toBeUndefined()
  })

  it('refuses to read without a secret', () => {
    expect(() => readRegistrationToken('', token, end - 1)).toThrow('APP_SECRET')
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { accountCodeIdSchema } from '../../store/account-codes.ts'
import { accountCodeDigits, hashAccountCode, isRightAccountCode } from './code-digits.ts'

const secret = 'a secret of thirty-two characters'
const id = v.parse(accountCodeIdSchema, 'code7')
const other = v.parse(accountCodeIdSchema, 'code8')
const code = {
  id,
  purpose: 'password',
  email: 'ada@example.org',
  uid: null,
  isShared: false,
  issuedAt: 1_800_000_000_000,
  tries: 0,
  triesWithoutToken: 0,
  createdAt: 1_800_000_000_000,
  usedAt: null,
  expiresAt: 1_800_000_600_000,
} as const

describe('accountCodeDigits', () => {
  it('are six, and of one code the same at each time', () => {
    expect(accountCodeDigits(secret, code)).toMatch(/^\d{6}$/)
    expect(accountCodeDigits(secret, { ...code, tries: 4 })).toBe(accountCodeDigits(secret, code))
  })

  it('are others of another code, purpose and secret', () => {
    const digits = [
      accountCodeDigits(secret, code),
      accountCodeDigits(secret, { ...code, id: other }),
      accountCodeDigits(secret, { ...code, purpose: 'email' }),
      accountCodeDigits(`${secret}!`, code),
    ]
    expect(new Set(digits).size).toBe(digits.length)
  })

  it('are the same of all codes to an address that leave together, and of no others', () => {
    const shared = { ...code, isShared: true }
    const digits = accountCodeDigits(secret, shared)
    expect(accountCodeDigits(secret, { ...shared, id: other })).toBe(digits)
    const others = [
      accountCodeDigits(secret, { ...shared, email: 'bob@example.org' }),
      accountCodeDigits(secret, { ...shared, issuedAt: shared.issuedAt + 1 }),
      accountCodeDigits(secret, code),
    ]
    expect(others).not.toContain(digits)
  })
})

describe('isRightAccountCode', () => {
  const stored = { id, codeHash: hashAccountCode(secret, id, '012345') }

  it('takes the code that is stored, for its own document alone', () => {
    expect(isRightAccountCode(secret, stored, '012345')).toBe(true)
    expect(isRightAccountCode(secret, stored, '012346')).toBe(false)
    expect(isRightAccountCode(secret, { ...stored, id: other }, '012345')).toBe(false)
  })
})

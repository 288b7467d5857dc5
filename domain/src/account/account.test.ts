import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { passwordLimits } from '../limits.ts'
import { codeSchema, loginSchema, newPasswordSchema, registrationSchema } from './account.ts'

const registration = {
  fullname: 'Asha Rao',
  email: 'Asha@Example.org ',
  password: ' long enough ',
  confirmPassword: ' long enough ',
  role: 'author',
}

describe('a registration', () => {
  test('is parsed with a lower-case address and the password untouched', () => {
    expect(v.parse(registrationSchema, registration)).toStrictEqual({
      ...registration,
      email: 'asha@example.org',
    })
  })

  test.each(Object.keys(registration))('is refused without %s, or with a number there', (field) => {
    expect(v.is(registrationSchema, { ...registration, [field]: undefined })).toBe(false)
    expect(v.is(registrationSchema, { ...registration, [field]: 7 })).toBe(false)
  })

  test('is refused when the passwords differ, and says so at the second one', () => {
    const result = v.safeParse(registrationSchema, {
      ...registration,
      confirmPassword: 'another one',
    })
    expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toStrictEqual([
      ['confirmPassword', 'The two passwords are not the same. Type the same password twice.'],
    ])
  })

  test('takes the roles admin and author alone', () => {
    for (const role of ['admin', 'author']) {
      expect(v.is(registrationSchema, { ...registration, role })).toBe(true)
    }
    for (const role of ['Admin', 'owner', '', null]) {
      expect(v.is(registrationSchema, { ...registration, role })).toBe(false)
    }
  })

  test('keeps names to one line, so that a mail cannot be given headers', () => {
    expect(v.is(registrationSchema, { ...registration, fullname: 'A\r\nBcc: b@c' })).toBe(false)
  })
})

test('a new password has 8 to 4,096 characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: passwordLimits.longest + 10 }), (length) => {
      const valid = length >= passwordLimits.shortest && length <= passwordLimits.longest
      expect(v.is(newPasswordSchema, 'x'.repeat(length))).toBe(valid)
    }),
    { examples: [[7], [8], [4096], [4097]] },
  )
})

test('a code is six digits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), (text) => {
      expect(v.is(codeSchema, text)).toBe(/^[0-9]{6}$/.test(text))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      expect(v.is(codeSchema, String(number).padStart(6, '0'))).toBe(true)
    }),
  )
  for (const text of ['12345', '1234567', '12345a', '１２３４５６', '123456\n']) {
    expect(v.is(codeSchema, text)).toBe(false)
  }
})

test('a login needs all three fields', () => {
  const login = { email: 'a@b', password: 'x', role: 'admin' }
  expect(v.is(loginSchema, login)).toBe(true)
  for (const field of Object.keys(login)) {
    expect(v.is(loginSchema, { ...login, [field]: '' })).toBe(false)
  }
})

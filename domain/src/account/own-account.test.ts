import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { accountChangeOf, accountChangeSchema } from './own-account.ts'

describe('a change of the own account', () => {
  test.each([
    [{ fullname: 'Ada' }, { kind: 'name', fullname: 'Ada' }],
    [
      { password: 'a new one', oldPassword: 'the old one' },
      {
        kind: 'password',
        password: 'a new one',
        confirmPassword: 'a new one',
        oldPassword: 'the old one',
      },
    ],
    [
      { password: 'a new one', confirmPassword: 'b', oldPassword: 'the old one' },
      {
        kind: 'password',
        password: 'a new one',
        confirmPassword: 'b',
        oldPassword: 'the old one',
      },
    ],
    [{ email: 'a@b' }, { kind: 'ask', email: 'a@b', oldPassword: null }],
    [
      { email: 'a@b', oldPassword: 'the old one' },
      { kind: 'ask', email: 'a@b', oldPassword: 'the old one' },
    ],
    [
      { email: 'a@b', otp: '123456' },
      { kind: 'email', email: 'a@b', otp: '123456' },
    ],
    [{ furtherEmail: 'a@b' }, { kind: 'ask-further', email: 'a@b' }],
    [
      { furtherEmail: 'a@b', otp: '123456' },
      { kind: 'further', email: 'a@b', otp: '123456' },
    ],
    [{ removedEmail: 'a@b' }, { kind: 'remove-further', email: 'a@b' }],
  ])('%j is one', (fields, change) => {
    expect(accountChangeOf(fields)).toEqual(change)
    expect(v.is(accountChangeSchema, fields)).toBe(true)
  })

  test.each([
    {},
    { otp: '123456' },
    { oldPassword: 'the old one' },
    { password: 'a new one' },
    { confirmPassword: 'a new one' },
    { fullname: 'Ada', email: 'a@b' },
    { fullname: 'Ada', password: 'a new one', oldPassword: 'the old one' },
    { password: 'a new one', oldPassword: 'the old one', email: 'a@b' },
    { email: 'a@b', otp: '123456', oldPassword: 'the old one' },
    { email: 'a@b', confirmPassword: 'a new one' },
    { furtherEmail: 'a@b', email: 'a@b' },
    { furtherEmail: 'a@b', otp: '123456', oldPassword: 'the old one' },
    { removedEmail: 'a@b', otp: '123456' },
    { removedEmail: 'a@b', furtherEmail: 'a@b' },
  ])('%j is none, or several', (fields) => {
    expect(accountChangeOf(fields)).toBeUndefined()
    expect(v.is(accountChangeSchema, fields)).toBe(false)
  })
})

import { registrationSchema } from '@lectern/domain/account/account'
import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it } from 'vitest'

import { parsePayload } from './parse-payload.ts'

const good = {
  fullname: ' Ada Lovelace ',
  email: 'Ada@Example.org',
  password: 'long enough',
  confirmPassword: 'long enough',
  role: 'author',
}

describe('parsePayload', () => {
  it('gives the parsed payload, without fields that nobody asked for', () => {
    expect(parsePayload(registrationSchema, { ...good, uid: 'mine' })).toEqual({
      ...good,
      fullname: 'Ada Lovelace',
      email: 'ada@example.org',
    })
  })

  it.each([
    ['an empty field', { ...good, fullname: '' }, 'invalid-input', 'Full Name is required.'],
    [
      'a missing field',
      { ...good, fullname: undefined },
      'invalid-input',
      'Full Name is required.',
    ],
    ['an unknown role', { ...good, role: 'owner' }, 'invalid-input', 'All fields are required'],
    ['no object', null, 'invalid-input', 'All fields are required'],
    ['an empty object', {}, 'invalid-input', 'All fields are required'],
    [
      'two passwords',
      { ...good, confirmPassword: 'long enough?' },
      'passwords-differ',
      'The two passwords are not the same. Type the same password twice.',
    ],
  ])('refuses %s', (_what, payload, code, message) => {
    expect(refusalOf(payload)).toEqual({ code, message })
  })
})

function refusalOf(payload: unknown): { code: string; message: string } | undefined {
  try {
    parsePayload(registrationSchema, payload)
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, message: error.message }
    throw error
  }
  return undefined
}

import { loginSchema, registrationSchema } from '@lectern/domain/account/account'
import { paperFormSchema } from '@lectern/domain/api/api-paper'
import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { parseFields } from './parse-fields.ts'

const registration = {
  fullname: ' Ada Lovelace ',
  email: 'Ada@Example.org',
  password: 'long enough',
  confirmPassword: 'long enough',
  role: 'author',
}

const allRequired = ['invalid-input', 'All fields are required']

function refusal(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.message]
    throw error
  }
}

describe('parseFields', () => {
  it('gives what the schema names, parsed', () => {
    expect(parseFields(registrationSchema, { ...registration, uid: 'mine' })).toEqual({
      ...registration,
      fullname: 'Ada Lovelace',
      email: 'ada@example.org',
    })
  })

  it.each(
    Object.keys(registration).flatMap(
      (name) =>
        [
          [name, ''],
          [name, undefined],
        ] as const,
    ),
  )('asks for all fields when %s is %j', (name, value) => {
    const parse = () => parseFields(registrationSchema, { ...registration, [name]: value })
    expect(refusal(parse)).toEqual(allRequired)
  })

  it.each([
    [{ fullname: ' ' }, allRequired],
    // Whatever else is wrong, what is missing is told first.
    [{ fullname: 7, role: '' }, allRequired],
    [
      { role: 'owner' },
      ['invalid-input', 'The field role is not right: "admin" or "author" is expected.'],
    ],
    [
      { password: 'short', confirmPassword: 'short' },
      ['invalid-input', 'Choose a password of at least 8 characters.'],
    ],
    [{ fullname: 7 }, ['invalid-input', 'Full Name is required.']],
    [
      { email: 'nobody' },
      ['invalid-input', 'Enter a valid e-mail address, such as name@example.org.'],
    ],
    [
      { confirmPassword: 'long enough?' },
      ['passwords-differ', 'The two passwords are not the same. Type the same password twice.'],
    ],
  ])('refuses %j', (change, expected) => {
    const parse = () => parseFields(registrationSchema, { ...registration, ...change })
    expect(refusal(parse)).toEqual(expected)
  })

  it('says what a field takes that has no words of its own, and never what was sent', () => {
    const login = { email: 'ada@example.org', password: 'secret', role: 'author' }
    expect(refusal(() => parseFields(loginSchema, { ...login, password: ['secret'] }))).toEqual([
      'invalid-input',
      'The field password is not right: a text is expected.',
    ])
    const long = 'x'.repeat(5000)
    expect(refusal(() => parseFields(loginSchema, { ...login, password: long }))).toEqual([
      'invalid-input',
      'The field password is not right: a text of 4096 characters at most is expected.',
    ])
  })

  it('takes optional fields as empty or not at all', () => {
    const texts = { fullname: 'A', email: 'a@b', paperTitle: 'T', abstract: 'B' }
    expect(parseFields(paperFormSchema, texts)).toEqual({ ...texts, keywords: [] })
    expect(parseFields(paperFormSchema, { ...texts, keywords: '' })).toEqual({
      ...texts,
      keywords: [],
    })
    expect(
      refusal(() => parseFields(paperFormSchema, { ...texts, keywords: { is: 'AI' } })),
    ).toMatchObject(['invalid-input', expect.stringMatching(/^The field keywords is not right: /)])
  })

  it('is not misled by names that objects inherit', () => {
    const text = '{"__proto__": {"role": "admin"}, "constructor": 1}'
    const fields = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
    expect(refusal(() => parseFields(registrationSchema, fields))).toEqual(allRequired)
  })
})

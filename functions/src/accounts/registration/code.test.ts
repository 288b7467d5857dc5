import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { registrationIdSchema } from '../../store/registrations.ts'
import { codeOf, hashCode, isRightCode, sharedCodeOf } from './code.ts'

const secret = 'a secret of thirty-two characters'
const registrationId = v.parse(registrationIdSchema, 'one')
const binding = { registrationId, issue: 1 }
const stored = hashCode(secret, binding, '012345')

describe('codeOf', () => {
  it('gives six digits each time, and not always the same', () => {
    const codes = Array.from({ length: 500 }, (_, issue) =>
      codeOf(secret, { registrationId, issue }),
    )
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(400)
  })

  it('makes each digit as likely as any other, at each place', () => {
    const codes = Array.from({ length: 5000 }, (_, issue) =>
      codeOf(secret, { registrationId, issue }),
    )
    for (let place = 0; place < 6; place += 1) {
      for (const digit of '0123456789') {
        const share = codes.filter((code) => code[place] === digit).length / codes.length
        expect(share).toBeGreaterThan(0.08)
        expect(share).toBeLessThan(0.12)
      }
    }
  })

  it('gives the same code again, and another one for another secret', () => {
    expect(codeOf(secret, binding)).toBe(codeOf(secret, { ...binding }))
    expect(codeOf(`${secret}!`, binding)).not.toBe(codeOf(secret, binding))
  })
})

describe('sharedCodeOf', () => {
  it('is one for an address and a mail, and another for others', () => {
    const codes = [
      sharedCodeOf(secret, 'ada@example.org', 1000),
      sharedCodeOf(secret, 'ada@example.org', 2000),
      sharedCodeOf(secret, 'eve@example.org', 1000),
      sharedCodeOf(`${secret}!`, 'ada@example.org', 1000),
    ]
    expect(new Set(codes).size).toBe(4)
    expect(sharedCodeOf(secret, 'ada@example.org', 1000)).toBe(codes[0])
  })
})

describe('isRightCode', () => {
  it('accepts the code that was stored', () => {
    expect(isRightCode(secret, binding, '012345', stored)).toBe(true)
  })

  it.each(['012346', '12345', '0123450', ''])('refuses %j', (typed) => {
    expect(isRightCode(secret, binding, typed, stored)).toBe(false)
  })

  it('refuses the code for another registration', () => {
    const other = { registrationId: v.parse(registrationIdSchema, 'two'), issue: 1 }
    expect(isRightCode(secret, other, '012345', stored)).toBe(false)
  })

  it('refuses the code once another was issued', () => {
    expect(isRightCode(secret, { registrationId, issue: 2 }, '012345', stored)).toBe(false)
  })

  it('refuses the code under another secret', () => {
    expect(isRightCode(`${secret}!`, binding, '012345', stored)).toBe(false)
  })
})

describe('hashCode', () => {
  it('does not show the code', () => {
    expect(stored).not.toContain('012345')
  })
})

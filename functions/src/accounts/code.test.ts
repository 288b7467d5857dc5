import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { drawCode, hashCode, isRightCode } from './code.ts'
import { registrationIdSchema } from './registrations.ts'

const secret = 'a secret of thirty-two characters'
const registrationId = v.parse(registrationIdSchema, 'one')
const binding = { registrationId, issue: 1 }
const stored = hashCode(secret, binding, '012345')

describe('drawCode', () => {
  it('gives six digits each time, and not always the same', () => {
    const codes = Array.from({ length: 500 }, () => drawCode())
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(400)
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

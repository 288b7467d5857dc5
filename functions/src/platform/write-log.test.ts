import { describe, expect, it } from 'vitest'

import { withoutAddresses } from './write-log.ts'

describe('withoutAddresses', () => {
  it('blanks every address of a failure', () => {
    const error = new Error('no user <ada@example.org>, or "bob.b+c@mail.example.org"')
    error.stack = `Error: ${error.message}\n    at somewhere (file.ts:1:2)`
    expect(withoutAddresses(error)).toBe(
      'Error: no user <<address>>, or "<address>"\n    at somewhere (file.ts:1:2)',
    )
  })

  it('says nothing about what is no error', () => {
    expect(withoutAddresses('secret')).toBe('not an error')
  })
})

import { fileQuerySchema, listQuerySchema } from '@lectern/domain/api/api-paper'
import { describe, expect, it } from 'vitest'

import { readQuery } from './read-query.ts'

const badLimit = 'The limit must be a number from 1 to 1000.'

describe('readQuery', () => {
  it.each([
    ['', {}],
    ['limit=20', { limit: 20 }],
    ['limit=1000&cursor=a%20b', { limit: 1000, cursor: 'a b' }],
    ['cursor=', { cursor: '' }],
    ['other=1&other=2', {}],
  ])('reads %j', (query, expected) => {
    expect(readQuery(listQuerySchema, new URLSearchParams(query))).toEqual(expected)
  })

  it.each([
    ['limit=0', badLimit],
    ['limit=1001', badLimit],
    ['limit=1e2', badLimit],
    ['limit=20&limit=20', 'The parameter limit came more than once.'],
    [
      `cursor=${'x'.repeat(513)}`,
      'The field cursor is not right: a text of 512 characters at most is expected.',
    ],
  ])('refuses %j', (query, message) => {
    const read = () => readQuery(listQuerySchema, new URLSearchParams(query))
    expect(read).toThrow(expect.objectContaining({ code: 'invalid-input', message }))
  })

  it('fills in what may be left out', () => {
    expect(readQuery(fileQuerySchema, new URLSearchParams('token=t'))).toEqual({
      disposition: 'inline',
      token: 't',
    })
    const read = () => readQuery(fileQuerySchema, new URLSearchParams('disposition=form-data'))
    expect(read).toThrow(
      'The field disposition is not right: "inline" or "attachment" is expected.',
    )
  })
})

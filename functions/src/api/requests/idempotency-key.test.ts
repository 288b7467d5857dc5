import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { describe, expect, it } from 'vitest'

import { readIdempotencyKey } from './idempotency-key.ts'

const { submitPaper, updatePaper } = endpoints

describe('readIdempotencyKey', () => {
  it('gives what the client drew', () => {
    for (const key of ['x', '"7c1d"', 'b6f0c6c2-91a5-4a43-9d3c-0b1f6d2d8a11', '~'.repeat(255)]) {
      expect(readIdempotencyKey(submitPaper, key)).toBe(key)
    }
  })

  it('gives none where there is none', () => {
    expect(readIdempotencyKey(submitPaper, undefined)).toBeUndefined()
  })

  it.each(['', ' ', 'two words', 'one, another', 'ключ', '~'.repeat(256)])(
    'refuses %j, which is no key',
    (header) => {
      expect(() => readIdempotencyKey(submitPaper, header)).toThrow(
        'The header Idempotency-Key must be 1 to 255 visible characters of ASCII.',
      )
    },
  )

  it('is asked for by one call alone, and ignored by all others', () => {
    const takers = Object.entries<Endpoint>(endpoints).filter(([, { takesKey }]) => takesKey)
    expect(takers.map(([name]) => name)).toEqual(['submitPaper'])
    expect(readIdempotencyKey(updatePaper, 'two words')).toBeUndefined()
  })
})

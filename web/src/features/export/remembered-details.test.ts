import { describe, expect, it } from 'vitest'

import { rememberDetails, rememberedDetails } from './remembered-details.ts'

const today = new Date('2026-03-01T12:00:00.000Z')

const memoryWith = (stored: string | null) => {
  const items = new Map(stored === null ? [] : [['lectern-proceedings', stored]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
    },
  }
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('rememberedDetails', () => {
  const guessed = rememberedDetails(() => memoryWith(null), today)

  it('guesses what it can', () => {
    expect(guessed).toMatchObject({
      title:
        'Proceedings of the International Conference on Applied Research and Technological Development',
      publishedOn: '2026-03-01',
      siteUrl: 'https://lectern.example.org/proceedings',
      isbn: '',
    })
  })

  it('gives what was remembered', () => {
    const memory = memoryWith(null)
    const details = { ...guessed, publisher: 'Example Press', isbn: '978-3-16-148410-0' }
    rememberDetails(() => memory, details)
    expect(rememberedDetails(() => memory, new Date(0))).toEqual(details)
  })

  it.each(['{', '[]', '{"publisher": 5}', 'null', '"x"'])('guesses again from %s', (stored) => {
    expect(rememberedDetails(() => memoryWith(stored), today)).toEqual(guessed)
  })

  it('does without a storage', () => {
    expect(rememberedDetails(blocked, today)).toEqual(guessed)
    expect(() => {
      rememberDetails(blocked, guessed)
    }).not.toThrow()
  })
})

import { describe, expect, it } from 'vitest'

import { safeName, UniqueNames } from './file-names.ts'

describe('safeName', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Ömer Çelik', 'Ömer Çelik'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a\\b:c*d?e"f<g>h|i', 'a-b-c-d-e-f-g-h-i'],
    ['line\none', 'line one'],
    ['evil\u202Efdp.exe', 'evil fdp.exe'],
    ['NUL', 'NUL-'],
    ['.hidden.', 'hidden'],
    ['...', 'unnamed'],
    ['', 'unnamed'],
    [' \t ', 'unnamed'],
  ])('makes %j safe', (text, name) => {
    expect(safeName(text, 'unnamed')).toBe(name)
  })

  it.each([
    [`${'words '.repeat(13)}and a last one`, `${'words '.repeat(13)}a`.slice(0, -2)],
    [`${'w'.repeat(79)} end`, 'w'.repeat(79)],
    [`${'w'.repeat(80)} end`, 'w'.repeat(80)],
    [`one ${'w'.repeat(80)}`, 'one'],
    [` ${'w'.repeat(100)}`, 'w'.repeat(80)],
  ])('never cuts a word of %j', (text, name) => {
    expect(safeName(text, 'unnamed')).toBe(name)
  })

  it('cuts a long name between characters', () => {
    expect(safeName('😀'.repeat(100), 'unnamed')).toBe('😀'.repeat(80))
  })
})

describe('UniqueNames', () => {
  it('numbers what was there before, whatever the case', () => {
    const names = new UniqueNames()
    const claimed = ['paper', 'Paper', 'other', 'paper'].map((name) => names.claim(name, '.pdf'))
    expect(claimed).toEqual(['paper.pdf', 'Paper (2).pdf', 'other.pdf', 'paper (3).pdf'])
  })
})

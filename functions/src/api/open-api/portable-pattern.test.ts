import { describe, expect, it } from 'vitest'

import { portablePattern } from './portable-pattern.ts'

const samples = [
  '',
  'p{Cc}',
  'Ada Lovelace',
  'a\nb',
  '\u0000',
  '\u009F',
  'Ж',
  '\u200B',
  '\u202E',
  '😀',
]

describe('portablePattern', () => {
  it.each([
    [String.raw`^[^\p{Cc}]*$`, String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`],
    [String.raw`^[^\p{Zl}x\p{Zp}]$`, String.raw`^[^\u2028x\u2029]$`],
    ['^[0-9]{6}$', '^[0-9]{6}$'],
  ])('writes %s as %s', (source, written) => {
    expect(portablePattern(source)).toBe(written)
  })

  it.each([
    String.raw`^[^\p{Cc}]*$`,
    String.raw`^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$`,
    String.raw`^[^\s@\p{Cc}\p{Cf}]*$`,
    String.raw`^[^\p{C}]*$`,
    String.raw`^[^\p{Default_Ignorable_Code_Point}]*$`,
  ])('says with the flag and without it what %s says', (source) => {
    const said = samples.map((sample) => new RegExp(source, 'u').test(sample))
    for (const flags of ['', 'u']) {
      const written = new RegExp(portablePattern(source), flags)
      expect(samples.map((sample) => written.test(sample))).toEqual(said)
    }
  })

  it.each([String.raw`[\u{1F600}]`, '(', String.raw`\p{Nothing}`])('refuses %s', (source) => {
    expect(() => portablePattern(source)).toThrow(/.+/)
  })
})

import { describe, expect, test } from 'vitest'

import { isSeen, withoutHidden } from './hidden-characters.ts'

describe('withoutHidden', () => {
  test.each([
    ['a word of Persian', 'می\u200Cخواهم'],
    ['a conjunct of Sinhala', 'ක්\u200Dර'],
    ['a joiner at the end of a word of Malayalam', 'അവന്\u200D വന്നു'],
    ['a word of Mongolian', 'ᠬᠠᠨ\u180Eᠠ'],
    ['an emoji of several', '👩🏽\u200D🔬'],
    ['an emoji of several with a variation selector', '❤\uFE0F\u200D🔥'],
    ['a no-break space between words', 'Titre\u00A0: un'],
    ['marks on a letter', 'e\u0301\u0323'],
    ['lines', 'a\nb\u2028c'],
  ])('leaves %s', (_what, text) => {
    expect(withoutHidden(text)).toBe(text)
  })

  test.each([
    ['no width', 'a\u200Bb\u2060c\uFEFFd', 'abcd'],
    ['a turned direction', '\u202Eab\u202C\u200Fc\u200E\u061C\u2066d\u2069', 'abcd'],
    ['a soft hyphen', 'under\u00ADstood', 'understood'],
    ['blank letters', 'a\u3164\u115F\u1160\uFFA0\u2800b', 'ab'],
    ['tags', 'a\u{E0061}\u{E007F}b', 'ab'],
    ['joiners that join nothing', '\u200Da \u200Cb\u200D\u200Dc\n\u200Cd', 'a b\u200Dc\nd'],
    ['a joiner behind what is taken out', 'a\u200B\u200Db \u200B\u200Dc', 'a\u200Db c'],
  ])('takes out %s', (_what, text, left) => {
    expect(withoutHidden(text)).toBe(left)
    expect(withoutHidden(left)).toBe(left)
  })
})

test.each([
  ['x', true],
  ['\u00A0.', true],
  ['\u0301x', true],
  ['論', true],
  ['😀', true],
  ['', false],
  [' \t\n\u00A0\u2003\u3000', false],
  ['\u200B\u200D\u2060\uFEFF', false],
  ['\u0301\uFE0F\u034F', false],
  ['\u3164\u115F\u1160\uFFA0\u2800', false],
])('something is seen in %j: %s', (text, seen) => {
  expect(isSeen(text)).toBe(seen)
})

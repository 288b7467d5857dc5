import { textLimits } from '@lectern/domain/limits'
import { paperFileSchema } from '@lectern/domain/paper/paper'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { safeFileName } from './file-name.ts'

describe('safeFileName', () => {
  it.each([
    ['Paper 2.PDF', 'Paper 2.PDF'],
    ['ಸಂಶೋಧನಾ ಪ್ರಬಂಧ.pdf', 'ಸಂಶೋಧನಾ ಪ್ರಬಂಧ.pdf'],
    ['शोध‌पत्र.pdf', 'शोध‌पत्र.pdf'],
    ['論文.pdf', '論文.pdf'],
    ['بحث.pdf', 'بحث.pdf'],
    ['👩🏽‍🔬.pdf', '👩🏽‍🔬.pdf'],
    ['e\u0301tude.pdf', '\u00E9tude.pdf'],
    ['/home/asha/paper.pdf', 'paper.pdf'],
    ['C:\\Users\\Asha\\paper.pdf', 'paper.pdf'],
    ['../../etc/paper.pdf', 'paper.pdf'],
    ['a\u0000b\r\nc\u007F\u0085.pdf', 'abc.pdf'],
    ['a\u2028b\u2029.pdf', 'ab.pdf'],
    ['x\u202Efdp.exe\u2066.pdf', 'xfdp.exe.pdf'],
    ['half \uD83D.pdf', 'half \uFFFD.pdf'],
    ['  spaced  .pdf ', 'spaced.pdf'],
    ['paper', 'paper.pdf'],
    ['paper.pdf.exe', 'paper.pdf.exe.pdf'],
    ['paper.docx', 'paper.docx.pdf'],
    ['', 'unnamed.pdf'],
    ['folder/', 'unnamed.pdf'],
    ['.pdf', 'unnamed.pdf'],
    [' .PDF', 'unnamed.PDF'],
    ['\u0000', 'unnamed.pdf'],
  ])('makes %j into %j', (name, safe) => {
    expect(safeFileName(name, 'unnamed')).toBe(safe)
  })

  it.each([
    ['251 letters', 'x'.repeat(251), 'x'.repeat(251)],
    ['252 letters', 'x'.repeat(252), 'x'.repeat(251)],
    ['a last letter of two halves', `${'x'.repeat(250)}😀`, 'x'.repeat(250)],
    ['a last letter with a vowel sign', `${'x'.repeat(250)}ಕಿ`, 'x'.repeat(250)],
    ['a last letter of seven units', `${'x'.repeat(247)}👩🏽‍🔬`, 'x'.repeat(247)],
  ])('cuts between letters: %s', (_what, stem, kept) => {
    expect(safeFileName(`${stem}.pdf`, 'unnamed')).toBe(`${kept}.pdf`)
    expect(safeFileName(stem, 'unnamed')).toBe(`${kept}.pdf`)
  })

  it('always gives a name that a paper may carry, and leaves that one alone', () => {
    const sign = fc.oneof(
      fc.constantFrom('/', '\\', '.', '.pdf', ' ', '\u0301', '\u202E', '\uD800', '\uDC00', '\n'),
      fc.string({ unit: 'binary' }),
    )
    const name = fc.array(sign, { maxLength: 400 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(name, (name) => {
        const safe = safeFileName(name, 'unnamed')
        expect(v.is(paperFileSchema.entries.name, safe)).toBe(true)
        expect(safe.length).toBeLessThanOrEqual(textLimits.fileName)
        expect(safe.isWellFormed()).toBe(true)
        expect(safe).toBe(safe.normalize('NFC'))
        expect(safeFileName(safe, 'unnamed')).toBe(safe)
      }),
      { examples: [['\u0301'.repeat(300)], [`x${'\u0301'.repeat(300)}.pdf`]] },
    )
  })
})

import { expect, test } from 'vitest'

import { frameFault } from './pdf-frame.ts'

const pdf = '%PDF-1.7\nobjects\n%%EOF'

test.each([
  ['a PDF', pdf, null],
  ['a PDF behind a printer’s own lines', `\u001B%-12345X@PJL\n${pdf}`, null],
  ['a PDF behind 1,019 bytes', `${'a'.repeat(1019)}${pdf}`, null],
  ['a PDF with white space and zeros behind it', `${pdf}\n\0\r${' '.repeat(5000)}`, null],
  ['a PDF with 1,019 bytes behind it', `${pdf}${'a'.repeat(1019)}`, null],
  ['nothing', '', 'no-pdf'],
  ['a web page', '<!doctype html>', 'no-pdf'],
  ['a PDF behind 1,020 bytes', `${'a'.repeat(1020)}${pdf}`, 'no-pdf'],
  ['a PDF behind a web page', `<p>${pdf}`, 'no-pdf'],
  ['a beginning alone', '%PDF-', 'cut-off'],
  ['a PDF whose last byte is gone', pdf.slice(0, -1), 'cut-off'],
  ['a PDF with 1,020 bytes behind it', `${pdf}${'a'.repeat(1020)}`, 'cut-off'],
])('%s', (_what, text, fault) => {
  expect(frameFault(new TextEncoder().encode(text))).toBe(fault)
})

import { expect, it } from 'vitest'

import { decodedFile } from './decoded-file.ts'

const text = 'Zoë;Århus'
const utf16 = (bigEndian: boolean) => {
  const units = `\uFEFF${text}`.split('').map((unit) => unit.charCodeAt(0))
  return new Uint8Array(
    units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, little end first', utf16(false)],
  ['UTF-16, big end first', utf16(true)],
  ['Windows’ own characters', new Uint8Array([90, 111, 0xeb, 59, 0xc5, 114, 104, 117, 115])],
])('reads %s', (_what, bytes) => {
  expect(decodedFile(bytes)).toBe(text)
})

it('reads an empty file', () => {
  expect(decodedFile(new Uint8Array())).toBe('')
})

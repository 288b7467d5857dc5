import { deflateSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { cleaner } from './support/clean-here.ts'
import { draft } from './support/draft.ts'
import { encodings } from './support/encodings.ts'
import { planted, plantedIn } from './support/name-search.ts'
import { jpegWith, segment } from './support/plantings.ts'
import { seenPages } from './support/seen.ts'

const clean = await cleaner()

function inDigits(file: Uint8Array): Buffer {
  return Buffer.from(
    `${Buffer.from(file)
      .toString('hex')
      .replace(/^(.{9})/, '$1\n ')}>`,
  )
}

/** As printers of old want it: five letters for four bytes. */
function inLetters(file: Uint8Array): Buffer {
  let text = ''
  for (let at = 0; at < file.length; at += 4) {
    const some = Buffer.alloc(4)
    const bytes = Buffer.from(file.subarray(at, at + 4)).copy(some)
    let number = some.readUInt32BE()
    let group = ''
    for (let place = 0; place < 5; place += 1) {
      group = String.fromCodePoint(33 + (number % 85)) + group
      number = Math.floor(number / 85)
    }
    text += group === '!!!!!' && bytes === 4 ? 'z' : group.slice(0, bytes + 1)
    if (at % 64 === 0) text += '\n'
  }
  return Buffer.from(`${text}~>`)
}

const file = jpegWith(segment(0xfe, `by ${planted[0]}`), segment(0xe1, 'Exif\0\0\0\0\0\0\0\0\0\0'))

it.each([
  ['in digits', '[/ASCIIHexDecode /DCTDecode]', inDigits(file)],
  ['in letters', '[/ASCII85Decode /DCTDecode]', inLetters(file)],
  ['in letters, and packed', '[/Fl /A85 /DCT]', deflateSync(inLetters(file))],
  ['by the short name', '/DCT', file],
])(
  'a copy holds nothing of what a camera wrote into a picture: %s',
  async (_how, filter, written) => {
    const paper = draft(encodings.plain)
    paper.setPicture(written, filter)
    const content = paper.file()
    const bytes = clean(content)
    // The picture stands there as its own file, where the search finds what is in it.
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(true)
    expect(plantedIn(bytes)).toEqual([])
    expect(await seenPages(bytes)).toEqual(await seenPages(content))
  },
)

it.each(['/RunLengthDecode', '/LZWDecode'])(
  'a picture that says it is packed by %s, and is not, makes no copy',
  (filter) => {
    const paper = draft(encodings.plain)
    paper.setPicture(file, `[${filter} /DCTDecode]`)
    expect(() => clean(paper.file())).toThrow(Error)
  },
)

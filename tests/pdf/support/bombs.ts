import { deflateSync } from 'node:zlib'

import { deflatedRepetition } from './deflated-repetition.ts'
import {
  plainPages,
  rawPdf,
  rawStream,
  streamedPdf,
  type PackedPlace,
  type RawObjects,
} from './raw-pdf.ts'

const space = 32

/** A catalogue and pages within a stream of objects: the objects 1, 2 and 3, in the stream 4. */
function packedPages(fill: (content: Buffer) => { entries: string; data: Buffer }): Buffer {
  const inner = [...plainPages(1)]
  let offset = 0
  const places = inner.map(([id, text]) => {
    const place = `${String(id)} ${String(offset)}`
    offset += text.length + 1
    return place
  })
  const header = `${places.join(' ')}\n`
  const content = Buffer.from(`${header}${inner.map(([, text]) => text).join('\n')}`)
  const { entries, data } = fill(content)
  const objects = new Map([
    [
      4,
      rawStream(
        `/Type /ObjStm /N ${String(inner.length)} /First ${String(header.length)} ${entries}`,
        data,
      ),
    ],
  ])
  const packed = new Map(
    inner.map(([id], index): [number, PackedPlace] => [id, { within: 4, index }]),
  )
  return streamedPdf(objects, packed)
}

/** Its catalogue stands in a stream that swells to so many bytes, by two compressions. */
export function swellingObjects(bytes: number): Buffer {
  return packedPages((content) => ({
    entries: '/Filter [/FlateDecode /FlateDecode]',
    data: deflateSync(deflatedRepetition(content, space, bytes)),
  }))
}

/** The list of its objects swells to so many bytes. */
export function swellingList(bytes: number): Buffer {
  return streamedPdf(plainPages(1), new Map(), (entries, rows) =>
    rawStream(
      `${entries} /Filter [/FlateDecode /FlateDecode]`,
      deflateSync(deflatedRepetition(rows, 0, bytes)),
    ),
  )
}

/** Its catalogue stands behind a chain of filters, each of which makes much of little. */
export function swellingChain(bytes: number): Buffer {
  return packedPages((content) => ({
    entries: '/Filter [/FlateDecode /FlateDecode /RunLengthDecode /ASCII85Decode]',
    data: deflateSync(deflateSync(runLengths(ascii85(content), bytes))),
  }))
}

/** The text in ASCII85, without its end: each `z` behind it stands for four bytes. */
function ascii85(content: Buffer): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3, ' ')])
  const groups = Array.from({ length: padded.length / 4 }, (_, index) => {
    const value = padded.readUInt32BE(index * 4)
    const digits = [4, 3, 2, 1, 0].map((power) => (Math.floor(value / 85 ** power) % 85) + 33)
    return Buffer.from(digits)
  })
  return Buffer.concat(groups)
}

/** The text as it is, and behind it runs of `z` that stand for so many bytes. */
function runLengths(text: Buffer, bytes: number): Buffer {
  const literal: Buffer[] = []
  for (let from = 0; from < text.length; from += 128) {
    const part = text.subarray(from, from + 128)
    literal.push(Buffer.from([part.length - 1]), part)
  }
  const runs = Buffer.alloc(Math.ceil(bytes / 512) * 2, Buffer.from([129, 122]))
  return Buffer.concat([...literal, runs, Buffer.from([1, 126, 62, 128])])
}

/** A list of objects with wide columns before the compression, which the reader has to undo. */
export function swellingPredictor(columns: number): Buffer {
  return streamedPdf(plainPages(1), new Map(), (entries, rows) =>
    rawStream(
      `${entries} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Colors 32 /BitsPerComponent 16 /Columns ${String(columns)} >>`,
      deflateSync(rows),
    ),
  )
}

/** Each node of its tree of pages names the next one many times, and none says how many there are. */
export function multiplyingPages(levels: number, kids: number): Buffer {
  const objects = new Map([[1, '<< /Type /Catalog /Pages 2 0 R >>']])
  for (let level = 0; level < levels; level++) {
    const kid = `${String(level + 3)} 0 R `
    objects.set(level + 2, `<< /Type /Pages /Kids [${kid.repeat(kids)}] >>`)
  }
  objects.set(levels + 2, '<< /Type /Page /MediaBox [0 0 595 842] >>')
  return rawPdf(objects)
}

/** Says that it has more pages than it has. */
export function claimedPages(claimed: number, pages: number): Buffer {
  const objects = plainPages(pages)
  const tree = objects.get(2) ?? ''
  objects.set(2, tree.replace(/\/Count \d+/, `/Count ${String(claimed)}`))
  return rawPdf(objects)
}

/** The list of its objects names so many, of which it has none. */
export function hugeList(entries: number): Buffer {
  const table = `xref\n0 ${String(entries)}\n0000000000 65535 f \n`
  return rawPdf(plainPages(1), { table })
}

/** Many sections of a list, each far behind the one before. */
export function scatteredList(sections: number): Buffer {
  const rows = Array.from(
    { length: sections },
    (_, index) => `${String((index + 1) * 4000)} 1\n0000000009 00000 n \n`,
  )
  return rawPdf(plainPages(1), { table: `xref\n${rows.join('')}` })
}

/** So many beginnings of objects and no list of them: a reader looks for all of them. */
export function unlistedObjects(count: number, text: string): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(text.repeat(count)),
    Buffer.from('trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n'),
  ])
}

/** Its tree of pages stands behind so many brackets. */
export function deepArrays(depth: number, bracket: readonly [string, string]): Buffer {
  const objects: RawObjects = new Map([
    ...plainPages(1),
    [
      2,
      `<< /Type /Pages /Kids [3 0 R] /X ${bracket[0].repeat(depth)}${bracket[1].repeat(depth)} >>`,
    ],
  ])
  return rawPdf(objects)
}

import { cleanedProfile } from './profile.ts'

/** Boxes of a JPEG 2000 file that are the picture (ISO 15444-1, annex I); in those of `jp2h` are others. */
const drawing: ReadonlySet<string> = new Set([
  'jP  ',
  'ftyp',
  'jp2h',
  'jp2c',
  'ihdr',
  'bpcc',
  'colr',
  'pclr',
  'cmap',
  'cdef',
])

/* Marks of what a code stream has (annex A). */
const startOfStream = 0xff4f
const startOfTile = 0xff90
const startOfData = 0xff93
const endOfStream = 0xffd9
const comment = 0xff64

/**
 * Takes out of a JPEG 2000 picture what programs and cameras wrote into it, and what follows its end.
 *
 * @throws {Error} when something in it is not understood
 */
export function cleanedJpx(file: Uint8Array): Uint8Array {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const isStream = view.length > 2 && view.readUInt16BE(0) === startOfStream
  return new Uint8Array(isStream ? cleanedStream(view) : cleanedBoxes(view))
}

function cleanedBoxes(view: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  while (at + 8 <= view.length) {
    const { from, end } = boxAt(view, at)
    const type = view.toString('latin1', at + 4, at + 8)
    if (drawing.has(type)) parts.push(box(type, cleanedBox(type, view.subarray(from, end))))
    at = end
  }
  return Buffer.concat(parts)
}

function cleanedBox(type: string, content: Buffer): Buffer {
  if (type === 'jp2h') return cleanedBoxes(content)
  if (type === 'jp2c') return cleanedStream(content)
  // Its first number says that a profile follows behind the next two.
  if (type !== 'colr' || (content[0] ?? 0) < 2) return content
  return Buffer.concat([content.subarray(0, 3), cleanedProfile(content.subarray(3))])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Where a box's content is: it says how long it is; 0 for the rest of the file, 1 where a longer number follows. */
function boxAt(view: Buffer, at: number): { from: number; end: number } {
  const length = view.readUInt32BE(at)
  if (length === 0) return { from: at + 8, end: view.length }
  const isLong = length === 1
  const end = at + (isLong ? Number(view.readBigUInt64BE(at + 8)) : length)
  const from = at + (isLong ? 16 : 8)
  if (end < from || end > view.length) throw new Error('A box that does not end.')
  return { from, end }
}

function cleanedStream(view: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 2
  if (view.readUInt16BE(0) !== startOfStream) throw new Error('A picture that does not begin.')
  parts.push(view.subarray(0, 2))
  while (at + 4 <= view.length) {
    const marker = view.readUInt16BE(at)
    if (marker === endOfStream) break
    if (marker < startOfStream || marker === startOfData)
      throw new Error('A mark that is not known.')
    const end = marker === startOfTile ? tileEnd(view, at) : at + 2 + view.readUInt16BE(at + 2)
    if (end > view.length || end <= at) throw new Error('A part that does not end.')
    if (marker !== comment) parts.push(view.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

/** Where a part of a picture ends: it says how long it is, or goes on to the end. */
function tileEnd(view: Buffer, at: number): number {
  for (let segment = at; view.readUInt16BE(segment) !== startOfData;) {
    if (view.readUInt16BE(segment) === comment) throw new Error('A comment within a picture.')
    segment += 2 + Math.max(2, view.readUInt16BE(segment + 2))
  }
  const length = view.readUInt32BE(at + 6)
  if (length > 0) return at + length
  const end = view.lastIndexOf(Buffer.from([0xff, 0xd9]))
  return end > at ? end : view.length
}

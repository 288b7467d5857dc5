/* The parts of a JPEG file that are named here (ITU-T T.81, annex B). */
const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

/** Marks of the segments that draw: frames, tables and scans, as a PDF may have them. */
const drawing: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdc, 0xdd])

const jfif = Buffer.from('JFIF\0')
const adobe = Buffer.from('Adobe')

/**
 * Takes the comments out of a JPEG file, and what programs and cameras wrote into it (Exif, XMP, IPTC, small
 * previews); what follows its end goes, too. The picture stays as it is, bit by bit.
 *
 * @throws {Error} when it does not begin as a JPEG file, or has something in it that is not understood
 */
export function cleanedJpeg(file: Uint8Array): Uint8Array {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (file[0] !== 0xff || file[1] !== startOfImage)
    throw new Error('A JPEG with another beginning.')
  const parts: Uint8Array[] = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === endOfImage) break
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + view.readUInt16BE(at + 2)
    const content = view.subarray(at + 4, end)
    if (end > file.length || end < at + 4) throw new Error('A segment that does not end.')
    if (drawing.has(marker)) {
      if (!isExact(marker, content)) throw new Error('A segment of another length.')
      parts.push(file.subarray(at, end))
    } else if (marker === comment || (marker >= 0xe0 && marker <= 0xef)) {
      parts.push(...neededApplication(marker, content))
    } else throw new Error('A segment that is not known.')
    at = end
    if (marker !== startOfScan) continue
    const scanEnd = endOfScan(file, at)
    parts.push(file.subarray(at, scanEnd))
    at = scanEnd
  }
  if (file[at] !== 0xff || file[at + 1] !== endOfImage) throw new Error('A JPEG without its end.')
  parts.push(file.subarray(at, at + 2))
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * What a viewer needs to know of the colours, without the small preview that may follow. Colour profiles go: a PDF says
 * by itself which colours its pictures have.
 */
function neededApplication(marker: number, content: Buffer): Uint8Array[] {
  if (marker === 0xe0 && content.length >= 14 && content.subarray(0, 5).equals(jfif)) {
    return [Buffer.from([0xff, marker, 0, 16]), content.subarray(0, 12), Buffer.alloc(2)]
  }
  if (marker === 0xee && content.length >= 12 && content.subarray(0, 5).equals(adobe)) {
    return [Buffer.from([0xff, marker, 0, 14]), content.subarray(0, 12)]
  }
  return []
}

/** Tells whether what a segment says of its length is all of it. */
function isExact(marker: number, content: Buffer): boolean {
  const { length } = content
  if (marker === 0xc4) return listEnd(content, (at) => 17 + codes(content, at)) === length
  if (marker === 0xdb)
    return listEnd(content, (at) => ((content[at] ?? 0) < 16 ? 65 : 129)) === length
  if (marker === 0xdd || marker === 0xdc) return length === 2
  if (marker === startOfScan) return length === 4 + 2 * (content[0] ?? 0)
  return length === 6 + 3 * (content[5] ?? 0)
}

function listEnd(content: Buffer, lengthAt: (at: number) => number): number {
  let at = 0
  while (at < content.length) at += lengthAt(at)
  return at
}

/** How many codes a table has: 16 numbers, one for each length. */
function codes(content: Buffer, at: number): number {
  return content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
}

/** Where the next segment begins: a mark within what a scan holds is followed by 0, or restarts it. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0
    const isWithin = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isWithin) return at
  }
  return file.length
}

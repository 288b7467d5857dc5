/* Kinds of segments of a JBIG2 picture (ITU-T T.88, 7.3). */
const extension = 62
const endOfPage = 49
const endOfFile = 51
const unknownLength = 0xffff_ffff

/**
 * Takes out of a JBIG2 picture, as a PDF has it, its comments, and what follows its end.
 *
 * @throws {Error} when it is not understood
 */
export function cleanedJbig2(file: Uint8Array): Uint8Array {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts: Buffer[] = []
  let at = 0
  while (at + 11 <= view.length) {
    const kind = view.readUInt8(at + 4) & 63
    const lengthAt = lengthPlace(view, at)
    const length = view.readUInt32BE(lengthAt)
    const end = lengthAt + 4 + length
    if (length === unknownLength || end > view.length)
      throw new Error('A segment that does not end.')
    if (kind !== extension) parts.push(view.subarray(at, end))
    at = end
    if (kind === endOfPage || kind === endOfFile) break
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** The position of a segment's length: after its number, its kind, those that it refers to, and its page. */
function lengthPlace(view: Buffer, at: number): number {
  const number = view.readUInt32BE(at)
  const isLargePage = (view.readUInt8(at + 4) & 64) !== 0
  const few = view.readUInt8(at + 5) >> 5
  const many = view.readUInt32BE(at + 5) & 0x1fff_ffff
  const [count, from] = few === 7 ? [many, at + 9 + Math.ceil((many + 1) / 8)] : [few, at + 6]
  const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
  return from + count * width + (isLargePage ? 4 : 1)
}

/** The end of a picture as fax machines send it (ITU-T T.6): 24 bits that are nowhere else in it. */
const endOfBlock = 0x00_10_01

/**
 * Cuts a picture as fax machines send it (group 4) at its end.
 *
 * @throws {Error} when it has none: nothing else says where it ends
 */
export function cleanedFax(file: Uint8Array): Uint8Array {
  let bits = 0xff_ff_ff
  for (let at = 0; at < file.length * 8; at++) {
    const bit = ((file[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    bits = ((bits << 1) | bit) & 0xff_ff_ff
    if (bits === endOfBlock) {
      const cut = file.slice(0, (at >> 3) + 1)
      cut[cut.length - 1] = (cut.at(-1) ?? 0) & (0xff << (7 - (at & 7)))
      return cut
    }
  }
  throw new Error('A picture without an end.')
}

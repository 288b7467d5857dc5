/** Where the list of tags begins, behind the head. */
const headBytes = 128
const tagBytes = 12

/** Tags that say how colours become others (ICC.1, section 9); all others go. */
const needed =
  /^(?:A2B[0-3]|B2A[0-3]|D2B[0-3]|B2D[0-3]|gamt|pre[0-2]|[rgb]XYZ|[rgbk]TRC|[wb]kpt|wtpt|chad|lumi|cicp|clrt|clot|ncl2)$/

/** A profile is none without these texts. */
const required = /^(?:desc|cprt)$/

/** Parts of the head that are no colours. */
const written = [
  [4, 8],
  [24, 36],
  [40, 44],
  [48, 64],
  [80, headBytes],
] as const

/** By these words at their place, viewers know the profile of screens, which they need not read. */
const screens = Buffer.from('sRGB IEC61966-2.1')

/**
 * Takes out of a colour profile what says who made it: all that no needed tag leads to is overwritten. It stays as
 * long as it was.
 *
 * @throws {Error} when it is none
 */
export function cleanedProfile(given: Uint8Array): Uint8Array {
  const view = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (given.length < headBytes + 4 || view.toString('latin1', 36, 40) !== 'acsp') {
    throw new Error('A colour profile that is none.')
  }
  const tags = view.readUInt32BE(headBytes)
  const listEnd = headBytes + 4 + tags * tagBytes
  if (listEnd > given.length) throw new Error('A list of tags that does not end.')
  const clean = Buffer.alloc(given.length)
  view.copy(clean, 0, 0, headBytes)
  // Its program, the device, who made it; then the digest, and what is reserved.
  for (const [from, to] of written) clean.fill(0, from, to)
  let count = 0
  for (let at = headBytes + 4; at < listEnd; at += tagBytes) {
    const name = view.toString('latin1', at, at + 4)
    const start = view.readUInt32BE(at + 4)
    const end = start + view.readUInt32BE(at + 8)
    if (end > given.length || start < listEnd) throw new Error('A tag that is not there.')
    if (!needed.test(name) && !required.test(name)) continue
    if (needed.test(name)) view.copy(clean, start, start, end)
    else clean.set(emptyText(view, start).subarray(0, end - start), start)
    view.copy(clean, headBytes + 4 + count * tagBytes, at, at + tagBytes)
    count++
  }
  clean.writeUInt32BE(count, headBytes)
  const knownAt = view.indexOf(screens)
  if (knownAt > 0) screens.copy(clean, knownAt)
  return new Uint8Array(clean)
}

/** A text of the same type, with nothing in it. */
function emptyText(view: Buffer, at: number): Buffer {
  const text = Buffer.alloc(16)
  view.copy(text, 0, at, at + 4)
  const type = view.toString('latin1', at, at + 4)
  // One sign, the end; or no languages, of which each would take 12 bytes.
  if (type === 'desc') text.writeUInt32BE(1, 8)
  if (type === 'mluc') text.writeUInt32BE(tagBytes, 12)
  return text
}

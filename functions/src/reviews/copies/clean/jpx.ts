/** Boxes of a JPEG 2000 file that say something of the picture instead of being it (ISO 15444-1, annex I). */
const foreignBoxes: ReadonlySet<string> = new Set(['xml ', 'uuid', 'uinf', 'asoc', 'lbl '])

/**
 * Takes out of a JPEG 2000 file what programs and cameras wrote into it.
 *
 * @returns the file as it was from where it is none that this knows
 */
export function withoutJpxMetadata(file: Uint8Array): Uint8Array {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts: Uint8Array[] = []
  let at = 0
  while (at + 8 <= file.length) {
    const end = boxEnd(view, at)
    if (end === undefined) break
    const type = view.toString('latin1', at + 4, at + 8)
    if (!foreignBoxes.has(type)) parts.push(file.subarray(at, end))
    at = end
  }
  return new Uint8Array(Buffer.concat([...parts, file.subarray(at)]))
}

/** Where a box ends: it says how long it is; 0 for the rest of the file, 1 where a longer number follows. */
function boxEnd(view: Buffer, at: number): number | undefined {
  const length = view.readUInt32BE(at)
  if (length === 0) return view.length
  if (length === 1 && at + 16 <= view.length) {
    const end = at + Number(view.readBigUInt64BE(at + 8))
    return end >= at + 16 && end <= view.length ? end : undefined
  }
  return length >= 8 && at + length <= view.length ? at + length : undefined
}

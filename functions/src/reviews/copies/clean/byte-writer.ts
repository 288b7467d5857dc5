/** Bytes that are written one after the other, without knowing how many. */
export interface ByteWriter {
  /** Writes a text, each character a byte. */
  readonly text: (text: string) => void
  /** Writes a part of other bytes. */
  readonly part: (bytes: Uint8Array, from: number, to: number) => void
  readonly written: () => Uint8Array
}

/** Makes a writer with room for so many bytes, which grows. */
export function byteWriter(room: number): ByteWriter {
  let bytes = Buffer.allocUnsafe(room + 64)
  let length = 0
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafe((length + more) * 2)
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }
  return {
    text: (text) => {
      reserve(text.length)
      length += bytes.write(text, length, 'latin1')
    },
    part: (from, start, end) => {
      reserve(end - start)
      bytes.set(from.subarray(start, end), length)
      length += end - start
    },
    written: () => bytes.subarray(0, length),
  }
}

import { inflateSync } from 'node:zlib'

/** What is planted into files, and must not be in a copy. */
export const planted = ['Asha Rao', 'asha.rao', 'University of Pune'] as const

/** How deep streams are unpacked that are packed into others. */
const deepest = 3

/** Names what of a planted text is in a file: as it stands, in UTF-16, in numbers, or packed. */
export function plantedIn(file: Uint8Array): string[] {
  const places = unpacked(Buffer.from(file), deepest).flatMap((place) => [place, decoded(place)])
  return planted.filter((name) =>
    places.some((place) => {
      // Bytes of other characters are no letters of these names.
      const text = place.toString('latin1').toLowerCase()
      return (
        text.includes(name.toLowerCase()) || text.replaceAll('\0', '').includes(name.toLowerCase())
      )
    }),
  )
}

/** All that is in a file, whatever is packed included, as one text: each byte a character. */
export function unpackedText(file: Uint8Array): string {
  return Buffer.concat(unpacked(Buffer.from(file), deepest)).toString('latin1')
}

/** A file, and whatever in it is compressed, or an inline picture in digits. */
function unpacked(file: Buffer, depth: number): Buffer[] {
  if (depth === 0) return [file]
  const found: Buffer[] = []
  for (const word of ['stream', ' ID']) {
    for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + 1)) {
      const start = at + word.length + (file[at + word.length] === 13 ? 2 : 1)
      try {
        const rest = file.subarray(
          start,
          file.indexOf(word === 'stream' ? 'endstream' : 'EI', start),
        )
        found.push(...unpacked(inflateSync(rest, { finishFlush: 2 }), depth - 1))
      } catch {
        // It is not compressed.
      }
    }
  }
  for (const [, digits = ''] of file.toString('latin1').matchAll(/\bID ([\da-f]+)>/g)) {
    const data = Buffer.from(digits, 'hex')
    found.push(data)
    try {
      found.push(inflateSync(data))
    } catch {
      // It is not compressed.
    }
  }
  return [file, ...found]
}

/** A file with its texts in numbers as characters. */
function decoded(file: Buffer): Buffer {
  const text = file
    .toString('latin1')
    .replaceAll(/<([\da-f\s]{6,})>/gi, (_, digits: string) =>
      Buffer.from(digits.replaceAll(/\s/g, ''), 'hex').toString('latin1'),
    )
    .replaceAll(/\\([0-3][0-7]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 8)),
    )
  return Buffer.from(text, 'latin1')
}

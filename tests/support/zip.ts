import { TextDecoder } from 'node:util'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const utf8Flag = 0x0800

/**
 * Reads the files of a ZIP that is not compressed, by its directory.
 *
 * @throws {Error} when it has no directory, or holds what is compressed or has no UTF-8 name
 */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - endLength
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('No ZIP')
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(entry) !== directoryEntry) throw new Error('No entry')
    const nameLength = zip.readUInt16LE(entry + 28)
    const name = new TextDecoder('utf-8', { fatal: true }).decode(
      zip.subarray(entry + 46, entry + 46 + nameLength),
    )
    const isPlain = zip.readUInt16LE(entry + 10) === 0
    const isUtf8 = (zip.readUInt16LE(entry + 8) & utf8Flag) !== 0
    if (!isPlain || !isUtf8) throw new Error(`Not as it should be: ${name}`)
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(entry + 20)))
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return files
}

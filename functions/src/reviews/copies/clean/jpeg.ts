/* The parts of a JPEG file that are named here (ITU-T T.81, annex B). */
const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe
const firstApplication = 0xe0
const lastApplication = 0xef

/** What a viewer needs to know of the colours: these stay, by the mark of their segment and how it begins. */
const neededApplications: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

/**
 * Takes the comments out of a JPEG file, and what programs and cameras wrote into it (Exif, XMP, IPTC, small
 * previews); what follows its end goes, too. The picture stays as it is, bit by bit.
 *
 * @returns the file as it was from where it is none that this knows
 */
export function withoutJpegMetadata(file: Uint8Array): Uint8Array {
  if (file[0] !== 0xff || file[1] !== startOfImage) return file
  const parts: Uint8Array[] = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === endOfImage) return joined([...parts, file.subarray(at, at + 2)])
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + wordAt(file, at + 2)
    if (staysInJpeg(marker, file.subarray(at + 4, end))) parts.push(file.subarray(at, end))
    at = end
    if (marker !== startOfScan) continue
    const scanEnd = endOfScan(file, at)
    parts.push(file.subarray(at, scanEnd))
    at = scanEnd
  }
  const isEnd = file[at] === 0xff && file[at + 1] === endOfImage
  return joined([...parts, isEnd ? file.subarray(at, at + 2) : file.subarray(at)])
}

function staysInJpeg(marker: number, content: Uint8Array): boolean {
  if (marker === comment) return false
  if (marker < firstApplication || marker > lastApplication) return true
  const begin = neededApplications.get(marker)
  return begin !== undefined && Buffer.from(content).toString('latin1').startsWith(begin)
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

function wordAt(file: Uint8Array, at: number): number {
  return Math.max(2, ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

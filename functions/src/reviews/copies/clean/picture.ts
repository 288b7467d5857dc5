import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFDict,
  type PDFObject,
} from '@cantoo/pdf-lib'

import { entryOf, numberIn } from '../flat/entries.ts'
import { cleanedFax, cleanedJbig2 } from './bitmap.ts'
import {
  cutPacked,
  predictedRow,
  setParameters,
  store,
  unpacked,
  unpackedWhole,
} from './filters.ts'
import { cleanedJpeg } from './jpeg.ts'
import { cleanedJpx } from './jpx.ts'

/** What cleans the pictures that have a format of their own, by the name of the filter that draws them. */
const cleaners: ReadonlyMap<string, (file: Uint8Array) => Uint8Array> = new Map([
  ['DCTDecode', cleanedJpeg],
  ['JPXDecode', cleanedJpx],
  ['JBIG2Decode', cleanedJbig2],
  ['CCITTFaxDecode', cleanedFax],
])

/**
 * Takes out of a picture what is not drawn: what its file says of who made it, as such files stand in a PDF whole, and
 * what is behind its last row. It is stored packed, or as its own format leaves it.
 *
 * @returns true if all rows are there
 * @throws {Error} when it is packed or written in a way that is not known here, or is too large
 */
export function cleanPicture(stream: PDFRawStream): boolean {
  const { data, filters, predicted } = unpacked(stream)
  const [format, ...others] = filters
  if (format !== undefined) {
    const clean = cleaners.get(format.name)
    if (clean === undefined || others.length > 0 || predicted !== undefined) {
      throw new Error('A picture that is packed in a way that is not known.')
    }
    const { parameters } = format
    const isOldFax = parameters === undefined || numberIn(parameters, 'K') >= 0
    if (format.name === 'CCITTFaxDecode' && isOldFax) {
      throw new Error('A picture in a format that is not known.')
    }
    store(stream, clean(data), format)
    return true
  }
  const drawn = drawnBytes(stream.dict)
  const row = predicted === undefined ? undefined : predictedRow(predicted)
  const needed = row === undefined ? drawn : Math.ceil(drawn / row.data) * row.bytes
  const isCut = data.length > needed
  if (isCut || !cutPacked(stream)) {
    store(stream, data.subarray(0, needed))
    if (predicted !== undefined) setParameters(stream.dict, predicted)
  }
  return data.length >= needed
}

/** How many bytes a picture's rows take, of which each begins with a byte. */
export function drawnBytes(dict: PDFDict): number {
  const isMask = entryOf(dict, 'ImageMask')?.toString() === 'true'
  const components = isMask ? 1 : componentsOf(entryOf(dict, 'ColorSpace'))
  const bits = isMask ? 1 : numberIn(dict, 'BitsPerComponent') || 8
  return Math.ceil((numberIn(dict, 'Width') * components * bits) / 8) * numberIn(dict, 'Height')
}

const componentsByName: ReadonlyMap<string, number> = new Map([
  ['DeviceGray', 1],
  ['CalGray', 1],
  ['Separation', 1],
  ['Indexed', 1],
  ['DeviceRGB', 3],
  ['CalRGB', 3],
  ['Lab', 3],
  ['DeviceCMYK', 4],
])

/**
 * Returns how many numbers a colour has.
 *
 * @throws {Error} when the colours are not known
 */
function componentsOf(space: PDFObject | undefined): number {
  const name = space instanceof PDFArray ? space.lookup(0) : space
  const words = name instanceof PDFName ? name.decodeText() : ''
  const known = componentsByName.get(words)
  if (known !== undefined) return known
  const second = space instanceof PDFArray && space.size() > 1 ? space.lookup(1) : undefined
  if (words === 'ICCBased' && second instanceof PDFStream) return numberIn(second.dict, 'N')
  if (words === 'DeviceN' && second instanceof PDFArray) return second.size()
  throw new Error('Colours that are not known.')
}

/**
 * Cuts the colours of a picture that gives each a number, as `[/Indexed base last colours]`, to those that have one.
 *
 * @throws {Error} when the colours are not known
 */
export function cutPalette(space: PDFArray): void {
  const [base, last, colours] = [1, 2, 3].map((place) =>
    place < space.size() ? space.lookup(place) : undefined,
  )
  const count = last instanceof PDFNumber ? last.asNumber() + 1 : 0
  const length = componentsOf(base) * count
  if (colours instanceof PDFRawStream) store(colours, unpackedWhole(colours).subarray(0, length))
  else if (colours instanceof PDFString || colours instanceof PDFHexString) {
    const bytes = colours.asBytes().subarray(0, length)
    space.set(3, PDFHexString.of(Buffer.from(bytes).toString('hex')))
  }
}

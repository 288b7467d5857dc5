import { inflateSync } from 'node:zlib'

import { PDFArray, PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'
import { copyLimits } from '@lectern/domain/limits'

import { entryOf, numberIn } from '../flat/entries.ts'
import { withoutJpegMetadata } from './jpeg.ts'
import { withoutJpxMetadata } from './jpx.ts'
import { fromDigits, fromLetters } from './written-bytes.ts'

type Change = (file: Uint8Array) => Uint8Array

/** What cleans the pictures that cameras and programs write, by the name of the filter that draws them. */
const cleaners: ReadonlyMap<string, Change> = new Map([
  ['DCTDecode', withoutJpegMetadata],
  ['JPXDecode', withoutJpxMetadata],
])

/** @throws {Error} when it is larger than a whole file may be */
const inflated: Change = (packed) => inflateSync(packed, { maxOutputLength: copyLimits.flatBytes })

/** What unpacks a picture that was packed or written once more, by the name of the filter. */
const unpackers: ReadonlyMap<string, Change> = new Map([
  ['FlateDecode', inflated],
  ['ASCIIHexDecode', fromDigits],
  ['ASCII85Decode', fromLetters],
])

/** Viewers know these, too. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['DCT', 'DCTDecode'],
  ['Fl', 'FlateDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
])

/**
 * Takes out of a picture what its file says of who made it: such files stand in a PDF whole, and their
 * metadata with them. All other streams stay as they are. A picture that was packed or written once more is stored
 * unpacked: its own form leaves nothing to be gained.
 *
 * @throws {Error} when it is packed in a way that is not known here, or is larger than a whole file may be
 */
export function withoutPictureMetadata(stream: PDFRawStream): void {
  const filters = filtersOf(stream)
  const clean = cleaners.get(filters.at(-1) ?? '')
  if (clean === undefined) return
  const unpacked = filters.slice(0, -1).reduce((file, filter, index) => {
    const unpack = unpackers.get(filter)
    if (unpack === undefined || isPredicted(stream, index)) {
      throw new Error('A picture that is packed in a way that is not known.')
    }
    return unpack(file)
  }, stream.getContents())
  stream.updateContents(clean(unpacked))
  if (filters.length > 1) keepLastFilter(stream, filters.at(-1) ?? '')
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = entryOf(dict, 'Filter')
  const all =
    filter instanceof PDFArray
      ? Array.from({ length: filter.size() }, (_, index) => filter.lookup(index))
      : [filter]
  return all.map((one) => {
    const name = one instanceof PDFName ? one.decodeText() : ''
    return shortNames.get(name) ?? name
  })
}

function parametersOf({ dict }: PDFRawStream, index: number) {
  const parameters = entryOf(dict, 'DecodeParms')
  return parameters instanceof PDFArray ? parameters.lookup(index) : undefined
}

/** Whether a filter counts the bytes from those before them. */
function isPredicted(stream: PDFRawStream, index: number): boolean {
  const own = parametersOf(stream, index)
  return own instanceof PDFDict && numberIn(own, 'Predictor') > 1
}

function keepLastFilter(stream: PDFRawStream, filter: string): void {
  const { dict } = stream
  const own = parametersOf(stream, filtersOf(stream).length - 1)
  dict.set(PDFName.of('Filter'), PDFName.of(filter))
  dict.delete(PDFName.of('DecodeParms'))
  if (own !== undefined) dict.set(PDFName.of('DecodeParms'), own)
}

import { inflateSync } from 'node:zlib'

import { PDFArray, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'
import { copyLimits } from '@lectern/domain/limits'

import { entryOf } from '../flat/entries.ts'
import { withoutJpegMetadata } from './jpeg.ts'
import { withoutJpxMetadata } from './jpx.ts'

/** What cleans the pictures that cameras and programs write, by the name of the filter that draws them. */
const cleaners: ReadonlyMap<string, (file: Uint8Array) => Uint8Array> = new Map([
  ['DCTDecode', withoutJpegMetadata],
  ['JPXDecode', withoutJpxMetadata],
])

/**
 * Takes out of a picture what its file says of who made it: such files stand in a PDF whole, and their
 * metadata with them. All other streams stay as they are.
 */
export function withoutPictureMetadata(stream: PDFRawStream): void {
  const filters = filtersOf(stream)
  const clean = cleaners.get(filters.at(-1) ?? '')
  if (clean === undefined) return
  if (filters.length === 1) stream.updateContents(clean(stream.getContents()))
  else if (filters.length === 2 && filters[0] === 'FlateDecode') unpack(stream, filters[1], clean)
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = entryOf(dict, 'Filter')
  const all =
    filter instanceof PDFArray
      ? Array.from({ length: filter.size() }, (_, index) => filter.lookup(index))
      : [filter]
  return all.map((one) => (one instanceof PDFName ? one.decodeText() : ''))
}

/**
 * A picture that was packed once more is stored unpacked: its own form leaves nothing to be gained.
 *
 * @throws {Error} when it is larger than a whole file may be
 */
function unpack(
  stream: PDFRawStream,
  filter: string | undefined,
  clean: (file: Uint8Array) => Uint8Array,
): void {
  const { dict } = stream
  const file = inflateSync(stream.getContents(), { maxOutputLength: copyLimits.flatBytes })
  stream.updateContents(clean(file))
  dict.set(PDFName.of('Filter'), PDFName.of(filter ?? ''))
  const parameters = entryOf(dict, 'DecodeParms')
  const own = parameters instanceof PDFArray ? parameters.lookup(1) : undefined
  dict.delete(PDFName.of('DecodeParms'))
  if (own !== undefined) dict.set(PDFName.of('DecodeParms'), own)
}

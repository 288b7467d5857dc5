import { constants, deflateSync, inflateSync } from 'node:zlib'

import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { copyLimits } from '@lectern/domain/limits'
import { instance, number, object, parse, pipe, transform } from 'valibot'

import { entryOf, numberIn } from '../flat/entries.ts'

/** Largest stream that is unpacked: a page scanned in colour, with 600 dots an inch. */
const mostUnpacked = 128 * 1024 * 1024

/** Viewers know these, too. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
])

/** A filter of a stream, and its parameters. */
interface Filter {
  readonly name: string
  readonly parameters: PDFDict | undefined
}

/** A stream's data, as far as it could be unpacked. */
export interface Unpacked {
  readonly data: Uint8Array
  /** The filters that are left, such as that of a picture's own format. */
  readonly filters: readonly Filter[]
  /** The last filter that was undone counts bytes from others: its parameters. */
  readonly predicted: PDFDict | undefined
}

/** Undoes a filter. */
type Unpack = (stream: PDFRawStream, filter: string) => Uint8Array

const byLibrary: Unpack = (stream, filter) => {
  stream.dict.set(PDFName.of('Filter'), PDFName.of(filter))
  const data = decodePDFRawStream(stream).getBytes(mostUnpacked + 1)
  if (data.length > mostUnpacked) throw new Error('A stream that is too large.')
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

/** Viewers show what is there of a stream that is cut off or damaged. */
const inflated: Unpack = (stream) =>
  inflatedWhole(stream.contents)?.data ?? byLibrary(stream, 'FlateDecode')

/** Unpacks what is packed, and tells how many bytes of it were needed; undefined if it is damaged. */
function inflatedWhole(packed: Uint8Array): { data: Uint8Array; needed: number } | undefined {
  try {
    const options = { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH }
    // With `info`, the result is another one than its type.
    const result: unknown = inflateSync(packed, { ...options, info: true })
    return parse(inflation, result)
  } catch {
    return undefined
  }
}

const inflation = pipe(
  object({ buffer: instance(Uint8Array), engine: object({ bytesWritten: number() }) }),
  transform(({ buffer, engine }) => ({ data: buffer, needed: engine.bytesWritten })),
)

const unpackers: ReadonlyMap<string, Unpack> = new Map([
  ['FlateDecode', inflated],
  ['LZWDecode', byLibrary],
  ['ASCII85Decode', byLibrary],
  ['ASCIIHexDecode', byLibrary],
  ['RunLengthDecode', byLibrary],
])

/**
 * Unpacks a stream, up to a filter that is a picture's own format. What is behind the end of packed data is not read.
 *
 * @throws {Error} when it is larger than `mostUnpacked`
 */
export function unpacked(stream: PDFRawStream): Unpacked {
  const { context } = stream.dict
  const filters = filtersOf(stream.dict)
  let data = stream.getContents()
  let predicted: PDFDict | undefined
  for (const [index, { name, parameters }] of filters.entries()) {
    const unpack = unpackers.get(name)
    if (unpack === undefined || predicted !== undefined) {
      return { data, filters: filters.slice(index), predicted }
    }
    const early = parameters === undefined ? undefined : entryOf(parameters, 'EarlyChange')
    const entries = early === undefined ? {} : { DecodeParms: { EarlyChange: early } }
    data = unpack(PDFRawStream.of(context.obj(entries), data), name)
    const isPredicted = parameters !== undefined && numberIn(parameters, 'Predictor') > 1
    predicted = isPredicted ? parameters : undefined
  }
  return { data, filters: [], predicted }
}

/**
 * Unpacks a stream that is no picture.
 *
 * @throws {Error} when it is packed in a way that is not known here
 */
export function unpackedWhole(stream: PDFRawStream): Uint8Array {
  const { data, filters, predicted } = unpacked(stream)
  if (filters.length > 0) throw new Error('A stream that is packed in a way that is not known.')
  // It is held several times while it is written again.
  if (data.length > copyLimits.flatBytes) throw new Error('A stream that is too large.')
  return predicted === undefined ? data : unpredicted(data, predicted)
}

/** Stores data in a stream, packed; with `filter`, as that leaves it. */
export function store(stream: PDFRawStream, data: Uint8Array, filter?: Filter): void {
  const { dict } = stream
  stream.updateContents(filter === undefined ? deflateSync(data) : new Uint8Array(data))
  dict.set(PDFName.of('Filter'), PDFName.of(filter?.name ?? 'FlateDecode'))
  setParameters(dict, filter?.parameters)
}

/**
 * Cuts a packed picture at the end of what is packed, if it has just one packing.
 *
 * @returns false if it has another form
 */
export function cutPacked(stream: PDFRawStream): boolean {
  const { dict } = stream
  const [filter, ...others] = filtersOf(dict)
  if (filter?.name !== 'FlateDecode' || others.length > 0) return false
  const packed = inflatedWhole(stream.contents)
  if (packed === undefined) return false
  stream.updateContents(stream.contents.slice(0, packed.needed))
  dict.set(PDFName.of('Filter'), PDFName.of(filter.name))
  setParameters(dict, filter.parameters)
  return true
}

/** Sets how the bytes of a packed stream count from others. */
export function setParameters(dict: PDFDict, parameters: PDFDict | undefined): void {
  dict.delete(PDFName.of('DecodeParms'))
  if (parameters !== undefined) dict.set(PDFName.of('DecodeParms'), parameters)
}

function filtersOf(dict: PDFDict): Filter[] {
  const parameters = listed(entryOf(dict, 'DecodeParms'))
  return listed(entryOf(dict, 'Filter')).map((filter, index) => {
    if (!(filter instanceof PDFName)) throw new Error('A filter without a name.')
    const own = parameters[index]
    const name = filter.decodeText()
    return {
      name: shortNames.get(name) ?? name,
      parameters: own instanceof PDFDict ? own : undefined,
    }
  })
}

function listed(value: PDFObject | undefined): (PDFObject | undefined)[] {
  if (!(value instanceof PDFArray)) return value === undefined ? [] : [value]
  return Array.from({ length: value.size() }, (_, index) => value.lookup(index))
}

/** How many bytes a row has that counts from others, and how many of them are data. */
export function predictedRow(parameters: PDFDict): { bytes: number; data: number } {
  const either = (key: string, usual: number) => numberIn(parameters, key) || usual
  const bits = either('Columns', 1) * either('Colors', 1) * either('BitsPerComponent', 8)
  const data = Math.ceil(bits / 8)
  return { data, bytes: numberIn(parameters, 'Predictor') >= 10 ? data + 1 : data }
}

/** Undoes the filters of PNG (RFC 2083, section 6), row by row. */
function unpredicted(given: Uint8Array, parameters: PDFDict): Uint8Array {
  const { bytes, data } = predictedRow(parameters)
  if (bytes === data) throw new Error('A stream that counts bytes in a way that is not known.')
  const bits =
    (numberIn(parameters, 'Colors') || 1) * (numberIn(parameters, 'BitsPerComponent') || 8)
  const apart = Math.max(1, Math.floor(bits / 8))
  const rows = Math.ceil(given.length / bytes)
  const result = new Uint8Array(rows * data)
  for (let row = 0; row < rows; row++) {
    const type = given[row * bytes] ?? 0
    const to = row * data
    for (let index = 0; index < data; index++) {
      const left = index < apart ? 0 : (result[to + index - apart] ?? 0)
      const up = row === 0 ? 0 : (result[to + index - data] ?? 0)
      const corner = row === 0 || index < apart ? 0 : (result[to + index - data - apart] ?? 0)
      const own = given[row * bytes + 1 + index] ?? 0
      result[to + index] = own + foretold(type, left, up, corner)
    }
  }
  return result.subarray(0, Math.max(0, given.length - rows))
}

function foretold(type: number, left: number, up: number, corner: number): number {
  if (type === 1) return left
  if (type === 2) return up
  if (type === 3) return Math.floor((left + up) / 2)
  if (type !== 4) return 0
  const sum = left + up - corner
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

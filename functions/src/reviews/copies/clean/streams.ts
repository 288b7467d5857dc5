import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

import { dictionaryIn, entryOf, nameIn, numberIn } from '../flat/entries.ts'
import { cleanedJbig2 } from './bitmap.ts'
import { cleanedContent, endsOfPicture, type InlinePicture } from './content.ts'
import { store, unpackedWhole } from './filters.ts'
import { cleanedFont } from './font.ts'
import { cleanPicture, cutPalette, drawnBytes } from './picture.ts'
import { cleanedProfile } from './profile.ts'
import { cleanedCalculation, cleanedMap } from './programs.ts'
import type { Kind } from './shapes.ts'

/**
 * Takes out of a stream what is not drawn.
 *
 * @param used gets the names of resources that it draws
 * @returns false if nothing is known of what it draws: it goes
 * @throws {Error} when it is not understood
 */
export function cleanStream(stream: PDFRawStream, kind: Kind, used: Set<string>): boolean {
  const { dict } = stream
  const change = (cleaned: (data: Uint8Array) => Uint8Array): true => {
    store(stream, cleaned(unpackedWhole(stream)))
    return true
  }
  const drawing = (data: Uint8Array) =>
    contentOf(data, dictionaryIn(dict, 'Resources'), dict.context, used)
  if (kind === 'xobject') {
    if (nameIn(dict, 'Subtype') === 'Image') {
      cleanPicture(stream)
      return true
    }
    return change(drawing)
  }
  if (kind === 'glyph') return change(drawing)
  if (kind === 'fontFile') return cleanFontFile(stream)
  if (kind === 'characterMap' || kind === 'encoding') return change(cleanedMap)
  // These were cleaned with what leads to them.
  if (kind === 'pageContent' || kind === 'palette') return true
  if (kind === 'bitmapParts') return change(cleanedJbig2)
  if (kind === 'profile') return change(cleanedProfile)
  if (kind === 'glyphNumbers') return change((data) => data.subarray(0, mostGlyphNumbers))
  if (kind !== 'drawing') return false
  if (numberIn(dict, 'PatternType') === 1) return change(drawing)
  if (numberIn(dict, 'FunctionType') === 4) return change(cleanedCalculation)
  if (dict.has(PDFName.of('FunctionType'))) return change((data) => data.subarray(0, samples(dict)))
  if (dict.has(PDFName.of('ShadingType'))) return change((data) => data)
  return false
}

/** Two bytes for each of the characters that a font can have. */
const mostGlyphNumbers = 2 * 65_536

/** Fonts as PostScript has them are in parts, of which viewers ask the lengths. */
function cleanFontFile(stream: PDFRawStream): true {
  const { data, head } = cleanedFont(unpackedWhole(stream))
  store(stream, data)
  const lengths = { Length1: head ?? data.length, Length2: data.length - (head ?? 0), Length3: 0 }
  for (const [key, length] of Object.entries(lengths)) {
    if (head !== undefined || (key === 'Length1' && stream.dict.has(PDFName.of(key)))) {
      stream.dict.set(PDFName.of(key), PDFNumber.of(length))
    } else stream.dict.delete(PDFName.of(key))
  }
  return true
}

/** How many bytes the samples of a function take. */
function samples(dict: PDFDict): number {
  const numbers = (key: string) => {
    const list = entryOf(dict, key)
    return list instanceof PDFArray ? list.asArray().map((value) => dict.context.lookup(value)) : []
  }
  const outputs = numbers('Range').length / 2
  const count = numbers('Size').reduce<number>(
    (all, one) => all * (one instanceof PDFNumber ? one.asNumber() : 0),
    outputs,
  )
  return Math.ceil((count * numberIn(dict, 'BitsPerSample')) / 8)
}

/** Writes a page's content again; its parts, of which a list may have many, go on from one to the next. */
export function cleanedContents(
  contents: readonly PDFRawStream[],
  resources: PDFDict | undefined,
  context: PDFContext,
  used: Set<string>,
): PDFRawStream {
  const apart = Buffer.from('\n')
  const data = Buffer.concat(contents.flatMap((one) => [unpackedWhole(one), apart]))
  const stream = PDFRawStream.of(context.obj({}), data)
  store(stream, contentOf(data, resources, context, used))
  return stream
}

function contentOf(
  data: Uint8Array,
  resources: PDFDict | undefined,
  context: PDFContext,
  used: Set<string>,
): Uint8Array {
  const spaces = resources === undefined ? undefined : dictionaryIn(resources, 'ColorSpace')
  return cleanedContent(data, {
    picture: (entries, from) => {
      const { colours, ...picture } = inlinePicture(data, entries, from, spaces, context)
      if (colours !== undefined) used.add(colours)
      return picture
    },
    named: (name) => used.add(PDFName.of(name).decodeText()),
  })
}

/** The entries of an inline picture that draw, by their short names. */
const longNames: ReadonlyMap<string, string> = new Map([
  ['BPC', 'BitsPerComponent'],
  ['CS', 'ColorSpace'],
  ['D', 'Decode'],
  ['DP', 'DecodeParms'],
  ['F', 'Filter'],
  ['H', 'Height'],
  ['IM', 'ImageMask'],
  ['I', 'Interpolate'],
  ['W', 'Width'],
])

const inlineEntries: ReadonlySet<string> = new Set(longNames.values())

const longSpaces: ReadonlyMap<string, string> = new Map([
  ['G', 'DeviceGray'],
  ['RGB', 'DeviceRGB'],
  ['CMYK', 'DeviceCMYK'],
  ['I', 'Indexed'],
])

/** Cleans an inline picture as others are, and writes it in digits, in which nothing looks like its end. */
function inlinePicture(
  content: Uint8Array,
  entries: Uint8Array,
  from: number,
  spaces: PDFDict | undefined,
  context: PDFContext,
): InlinePicture & { readonly colours: string | undefined } {
  const parts = [Buffer.from('<<'), entries, Buffer.from('>>')]
  const given = PDFObjectParser.forBytes(Buffer.concat(parts), context).parseObject()
  if (!(given instanceof PDFDict)) throw new Error('An inline picture without entries.')
  const dict = context.obj({})
  for (const [key, value] of given.entries()) {
    const long = longNames.get(key.decodeText()) ?? key.decodeText()
    if (dict.has(PDFName.of(long))) throw new Error('An entry by both of its names.')
    if (inlineEntries.has(long)) dict.set(PDFName.of(long), value)
  }
  const written = entryOf(dict, 'ColorSpace')
  const space = inlineSpace(written, spaces)
  if (space !== undefined) dict.set(PDFName.of('ColorSpace'), space)
  const isBare = !dict.has(PDFName.of('Filter'))
  for (const end of endsOfPicture(content, from + (isBare ? drawnBytes(dict) : 0))) {
    const stream = PDFRawStream.of(dict.clone(), content.slice(from, end))
    if (!isWhole(stream)) continue
    if (written instanceof PDFName && space !== written) {
      const isOwn = !longSpaces.has(written.decodeText())
      if (isOwn) stream.dict.set(PDFName.of('ColorSpace'), written)
    }
    const colours = written instanceof PDFName ? written.decodeText() : undefined
    return { written: inDigits(stream), end: end + 2, colours }
  }
  throw new Error('An inline picture that does not end.')
}

/** Tells whether a picture could be cleaned, and is all there: what looks like its end may be within its data. */
function isWhole(stream: PDFRawStream): boolean {
  try {
    return cleanPicture(stream)
  } catch {
    return false
  }
}

function inDigits({ dict, contents }: PDFRawStream): Uint8Array {
  const { context } = dict
  const filter = entryOf(dict, 'Filter')
  const parameters = entryOf(dict, 'DecodeParms')
  if (filter !== undefined) {
    dict.set(PDFName.of('Filter'), context.obj([PDFName.of('ASCIIHexDecode'), filter]))
  }
  if (parameters !== undefined) {
    dict.set(PDFName.of('DecodeParms'), context.obj([PDFNull, parameters]))
  }
  dict.delete(PDFName.of('Length'))
  const entries = dict.entries().map(([key, value]) => `${key.toString()} ${value.toString()}`)
  const digits = Buffer.from(contents).toString('hex')
  return Buffer.from(`BI ${entries.join(' ')} ID ${digits}>\nEI\n`, 'latin1')
}

/** The colours of an inline picture: some have short names, others are the page's. */
function inlineSpace(written: PDFObject | undefined, spaces: PDFDict | undefined) {
  if (written instanceof PDFName) {
    const long = longSpaces.get(written.decodeText())
    return long === undefined ? (spaces?.lookup(written) ?? written) : PDFName.of(long)
  }
  if (!(written instanceof PDFArray)) return written
  for (let index = 0; index < Math.min(2, written.size()); index++) {
    const name = written.get(index)
    const long = name instanceof PDFName ? longSpaces.get(name.decodeText()) : undefined
    if (long !== undefined) written.set(index, PDFName.of(long))
  }
  while (written.size() > 4) written.remove(4)
  cutPalette(written)
  return written
}

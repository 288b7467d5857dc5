import { byteWriter } from './byte-writer.ts'
import { tokenAt, tokenText } from './tokens.ts'

/** The tables of a TrueType or OpenType font that draw (its texts are in `name`). */
const drawing: ReadonlySet<string> = new Set(
  'cmap|head|hhea|hmtx|maxp|OS/2|post|cvt |fpgm|prep|glyf|loca|CFF |vhea|vmtx|VORG|GSUB|gasp'.split(
    '|',
  ),
)

const trueTypes: ReadonlySet<string> = new Set(['\0\u0001\0\0', 'OTTO', 'true'])

/** A font, and of one as PostScript has it, how long its readable head is. */
interface CleanedFont {
  readonly data: Uint8Array
  readonly head?: number
}

/**
 * Takes out of a font what says who made it, and what is behind its end: texts, comments, and tables that draw nothing.
 *
 * @throws {Error} when it is not understood
 */
export function cleanedFont(file: Uint8Array): CleanedFont {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const begin = view.toString('latin1', 0, 4)
  if (trueTypes.has(begin)) return { data: cleanedTables(view) }
  if (begin.startsWith('%!')) return cleanedPostScript(view)
  if (view[0] === 1 && (view[2] ?? 0) >= 4) return { data: cleanedCff(view) }
  throw new Error('A font in a format that is not known.')
}

const tableBytes = 16

/** Stands in each head of a font. */
const headMark = 0x5f_0f_3c_f5

function cleanedTables(view: Buffer): Buffer {
  const entries = Array.from({ length: view.readUInt16BE(4) }, (_, index) =>
    Buffer.from(view.subarray(12 + index * tableBytes, 28 + index * tableBytes)),
  )
  const tables: { entry: Buffer; content: Buffer }[] = []
  for (const entry of entries) {
    const name = entry.toString('latin1', 0, 4)
    if (!drawing.has(name)) continue
    const from = entry.readUInt32BE(8)
    const told = from + entry.readUInt32BE(12)
    const end = name === 'loca' ? endOfOutlines(view, entries, from, told) : told
    const content = view.subarray(from, end)
    if (name === 'head' && view.readUInt32BE(from + 12) !== headMark) {
      throw new Error('A font with tables that are elsewhere.')
    }
    tables.push({
      entry: Buffer.from(entry),
      content: name === 'CFF ' ? cleanedCff(content) : content,
    })
  }
  const head = Buffer.alloc(12)
  view.copy(head, 0, 0, 4)
  const power = Math.floor(Math.log2(Math.max(1, tables.length)))
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(2 ** power * tableBytes, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((tables.length - 2 ** power) * tableBytes, 10)
  let offset = head.length + tables.length * tableBytes
  const contents = tables.map(({ entry, content }) => {
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(content.length, 12)
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4)
    content.copy(padded)
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...tables.map(({ entry }) => entry), ...contents])
}

/**
 * Where the list of outlines ends: viewers read on behind one that is too short for the font's glyphs, as far as the
 * next table.
 */
function endOfOutlines(
  view: Buffer,
  entries: readonly Buffer[],
  from: number,
  end: number,
): number {
  const place = (name: string) =>
    entries.find((entry) => entry.toString('latin1', 0, 4) === name)?.readUInt32BE(8)
  const [head, profile] = [place('head'), place('maxp')]
  if (head === undefined || profile === undefined) return end
  const width = view.readInt16BE(head + 50) === 0 ? 2 : 4
  const needed = from + (view.readUInt16BE(profile + 4) + 1) * width
  const others = entries.map((entry) => entry.readUInt32BE(8)).filter((at) => at > from)
  return needed > end && needed <= Math.min(view.length, ...others) ? needed : end
}

/** The readable head of a font loses its texts and comments; what is encrypted behind it ends where it says so. */
function cleanedPostScript(view: Buffer): CleanedFont {
  const headEnd = view.indexOf('eexec') + 'eexec'.length
  if (headEnd < 'eexec'.length) throw new Error('A font without outlines.')
  const out = byteWriter(headEnd)
  const head = view.subarray(0, headEnd)
  out.text('%!PS-AdobeFont-1.0\n')
  let isName = false
  for (let token = tokenAt(head, 0); token !== undefined; token = tokenAt(head, token.to)) {
    const text = tokenText(head, token)
    const isText = token.kind === 'text' || token.kind === 'digits'
    out.text(isText ? '() ' : isName && token.kind === 'name' ? '/F ' : `${text} `)
    if (text === 'def' || text === 'put' || text === 'for') out.text('\n')
    isName = text === '/FontName'
  }
  const written = out.written()
  const begin = Buffer.concat([written.subarray(0, -1), Buffer.from('\n')])
  return { data: Buffer.concat([begin, encrypted(view, headEnd)]), head: begin.length }
}

const eexecKey = 55_665
const closing = Buffer.from('closefile')

/** What is encrypted of a font, up to the word that closes it. */
function encrypted(view: Buffer, headEnd: number): Buffer {
  let from = headEnd
  while ([9, 10, 13, 32].includes(view[from] ?? 0)) from++
  const isWritten = /^[\da-f]{8}/i.test(view.toString('latin1', from, from + 8))
  const bytes = isWritten
    ? Buffer.from(view.toString('latin1', from).replaceAll(/\s/g, ''), 'hex')
    : view.subarray(from)
  let key = eexecKey
  let matched = 0
  for (const [index, byte] of bytes.entries()) {
    const plain = byte ^ (key >> 8)
    key = ((byte + key) * 52_845 + 22_719) & 0xffff
    matched = plain === closing[matched] ? matched + 1 : Number(plain === closing[0])
    if (matched === closing.length) return bytes.subarray(0, index + 1)
  }
  throw new Error('A font that does not end.')
}

/* A font in compact form (Adobe's note 5176): numbers of texts that its first dictionary gives. */
const standardTexts = 391
const textOperators: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 0x0c00, 0x0c15, 0x0c16, 0x0c26])

/** Overwrites what a font in compact form says of itself. */
function cleanedCff(given: Buffer): Buffer {
  const view = Buffer.from(given)
  const names = indexAt(view, view[2] ?? 0)
  const dictionaries = indexAt(view, names.end)
  const texts = indexAt(view, dictionaries.end)
  for (const { from, to } of names.items) view.fill('F', from, to)
  for (const { from, to } of dictionaries.items) {
    for (const number of textsOf(view, from, to)) {
      const text = texts.items[number - standardTexts]
      if (text !== undefined) view.fill(' ', text.from, text.to)
    }
  }
  return view
}

interface Span {
  readonly from: number
  readonly to: number
}

function indexAt(view: Buffer, at: number): { items: Span[]; end: number } {
  const count = view.readUInt16BE(at)
  if (count === 0) return { items: [], end: at + 2 }
  const width = view.readUInt8(at + 2)
  const base = at + 2 + (count + 1) * width
  const offset = (index: number) => base + view.readUIntBE(at + 3 + index * width, width)
  const items: Span[] = []
  for (let index = 0; index < count; index++)
    items.push({ from: offset(index), to: offset(index + 1) })
  const end = offset(count)
  if (end > view.length) throw new Error('A font with a list that does not end.')
  return { items, end }
}

/** The texts that a dictionary gives to its operators: each is one number before the operator. */
function textsOf(view: Buffer, from: number, to: number): number[] {
  const found: number[] = []
  let number = 0
  for (let at = from; at < to;) {
    const byte = view[at] ?? 0
    if (byte <= 21) {
      const operator = byte === 12 ? (byte << 8) | (view[at + 1] ?? 0) : byte
      if (textOperators.has(operator)) found.push(number)
      at += byte === 12 ? 2 : 1
    } else if (byte === 28) {
      number = view.readInt16BE(at + 1)
      at += 3
    } else if (byte === 29) {
      number = view.readInt32BE(at + 1)
      at += 5
    } else if (byte === 30) {
      do at++
      while (at < to && ((view[at] ?? 0) & 15) !== 15)
      at++
    } else if (byte < 247) {
      number = byte - 139
      at++
    } else {
      const sign = byte < 251 ? (byte - 247) * 256 + 108 : -(byte - 251) * 256 - 108
      number = byte < 251 ? sign + (view[at + 1] ?? 0) : sign - (view[at + 1] ?? 0)
      at += 2
    }
  }
  return found
}

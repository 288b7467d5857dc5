import { deflateSync } from 'node:zlib'

import { rawPdf, rawStream, streamedPdf, type PackedPlace } from '../../support/raw-pdf.ts'
import type { Encoding } from './encodings.ts'

/** Entries of a dictionary, as they stand there. */
type Entries = Record<string, string>

/** A small picture, as a camera writes it. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  'base64',
)

/** The numbers of the objects that each draft has. */
const numbers = {
  catalog: 1,
  pages: 2,
  page: 3,
  second: 4,
  font: 7,
  form: 8,
  picture: 9,
  link: 10,
  remark: 11,
  popup: 12,
  outline: 13,
  chapter: 14,
  layer: 15,
  structure: 16,
  element: 17,
} as const

type Part = keyof typeof numbers

const parts = Object.keys(numbers).filter((name): name is Part => name in numbers)

/** A paper of two pages with what copies keep: a form, a picture, a link, a remark, an outline, a layer, a tagged figure. */
export interface Draft {
  readonly entries: Readonly<Record<Part, Entries>>
  readonly trailer: Entries
  /** A text as a PDF has it. */
  readonly text: Encoding
  /** Adds an object, and gives what refers to it. */
  readonly add: (object: Buffer | string) => string
  /** Adds an annotation to the first page. */
  readonly annotate: (entries: string) => string
  /** Replaces the picture. */
  readonly setPicture: (file: Buffer, filter?: string) => void
  /** The whole, with its objects by themselves or packed into another one. */
  readonly file: (form?: 'plain' | 'packed') => Buffer
}

/** What each draft shows. */
const visible = {
  first: 'A bound on queries',
  second: 'The second page',
  chapter: 'Introduction',
}

const drawn = (text: string) =>
  `BT /F1 18 Tf 60 760 Td (${text}) Tj ET /Fm1 Do q 90 0 0 90 60 500 cm /Im1 Do Q /OC /Layer BDC 60 400 50 50 re f EMC`

/** Begins a draft. */
export function draft(text: Encoding): Draft {
  const annotations = ['10 0 R', '11 0 R', '12 0 R']
  const further = new Map<number, Buffer | string>()
  let picture: { file: Buffer; filter: string } = { file: jpeg, filter: '/DCTDecode' }
  let next = 20
  const resources =
    '<< /Font << /F1 7 0 R >> /XObject << /Fm1 8 0 R /Im1 9 0 R >> /Properties << /Layer 15 0 R >> >>'
  const page = (contents: number): Entries => ({
    Type: '/Page',
    Parent: '2 0 R',
    MediaBox: '[0 0 595 842]',
    Contents: `${String(contents)} 0 R`,
    Resources: resources,
    StructParents: '0',
  })
  const entries: Record<Part, Entries> = {
    catalog: {
      Type: '/Catalog',
      Pages: '2 0 R',
      Outlines: '13 0 R',
      OCProperties: '<< /OCGs [15 0 R] /D << /ON [15 0 R] /Order [15 0 R] >> >>',
      StructTreeRoot: '16 0 R',
      MarkInfo: '<< /Marked true >>',
      Lang: '(en)',
    },
    pages: { Type: '/Pages', Count: '2', Kids: '[3 0 R 4 0 R]' },
    page: page(5),
    second: page(6),
    font: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica' },
    form: { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 100 100]' },
    picture: {
      Type: '/XObject',
      Subtype: '/Image',
      Width: '1',
      Height: '1',
      ColorSpace: '/DeviceGray',
      BitsPerComponent: '8',
    },
    link: {
      Type: '/Annot',
      Subtype: '/Link',
      Rect: '[60 700 200 720]',
      A: `<< /S /URI /URI (https://example.org/data) >>`,
    },
    remark: {
      Type: '/Annot',
      Subtype: '/Text',
      Rect: '[300 700 320 720]',
      Contents: '(A remark)',
      Popup: '12 0 R',
      F: '4',
    },
    popup: { Type: '/Annot', Subtype: '/Popup', Rect: '[320 600 500 720]', Parent: '11 0 R' },
    outline: { Type: '/Outlines', First: '14 0 R', Last: '14 0 R', Count: '1' },
    chapter: { Title: `(${visible.chapter})`, Parent: '13 0 R', Dest: '[4 0 R /Fit]' },
    layer: { Type: '/OCG', Name: '(Boxes)' },
    structure: {
      Type: '/StructTreeRoot',
      K: '17 0 R',
      ParentTree: '<< /Nums [0 [null 17 0 R]] >>',
    },
    element: {
      Type: '/StructElem',
      S: '/Figure',
      P: '16 0 R',
      Pg: '3 0 R',
      K: '1',
      Alt: '(A box)',
    },
  }
  const trailer: Entries = {}

  const add = (object: Buffer | string) => {
    further.set(next, object)
    return `${String(next++)} 0 R`
  }

  const file = (form: 'plain' | 'packed' = 'plain') => {
    entries.page['Annots'] = `[${annotations.join(' ')}]`
    const stream = (part: Part, data: Buffer) => rawStream(inner(entries[part]), data)
    const objects = new Map<number, Buffer | string>([
      [5, rawStream('/Filter /FlateDecode', deflateSync(drawn(visible.first)))],
      [6, rawStream('', Buffer.from(drawn(visible.second)))],
      ...further,
    ])
    for (const part of parts) objects.set(numbers[part], `<< ${inner(entries[part])} >>`)
    objects.set(numbers.form, stream('form', Buffer.from('0 0 1 rg 0 0 40 40 re f')))
    const { Filter = picture.filter } = entries.picture
    objects.set(
      numbers.picture,
      rawStream(`${inner(entries.picture)} /Filter ${Filter}`, picture.file),
    )
    const bytes = new Map(
      [...objects].map(([number, object]) => [
        number,
        typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      ]),
    )
    return form === 'plain'
      ? rawPdf(bytes, { trailer: inner(trailer) })
      : packedFile(bytes, inner(trailer))
  }

  return {
    entries,
    trailer,
    text,
    add,
    annotate: (given) => {
      const place = add(`<< /Type /Annot ${given} >>`)
      annotations.push(place)
      return place
    },
    setPicture: (given, filter = '/DCTDecode') => {
      picture = { file: given, filter }
    },
    file,
  }
}

/** A dictionary's entries as one text. */
function inner(entries: Entries): string {
  return Object.entries(entries)
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ')
}

/** A PDF whose objects stand within another one, but for the streams. */
function packedFile(objects: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const streams = new Map([...objects].filter(([, object]) => object.includes('stream')))
  const others = [...objects].filter(([number]) => !streams.has(number))
  const within = Math.max(...objects.keys()) + 1
  const packed = new Map<number, PackedPlace>()
  const header: string[] = []
  let offset = 0
  for (const [index, [number, object]] of others.entries()) {
    packed.set(number, { within, index })
    header.push(`${String(number)} ${String(offset)}`)
    offset += object.length + 1
  }
  const first = `${header.join(' ')}\n`
  const content = Buffer.concat([
    Buffer.from(first),
    ...others.flatMap(([, object]) => [object, Buffer.from('\n')]),
  ])
  const entries = `/Type /ObjStm /N ${String(others.length)} /First ${String(first.length)} /Filter /FlateDecode`
  const list = (own: string, rows: Buffer) => rawStream(`${own} ${trailer}`, rows)
  return streamedPdf(
    new Map([...streams, [within, rawStream(entries, deflateSync(content))]]),
    packed,
    list,
  )
}

/**
 * Appends a later state to a PDF, as programs do that save changes: what they replace stays in the file.
 *
 * @param objects what is new or another one
 * @param trailer entries of its end
 */
export function updated(
  file: Buffer,
  objects: ReadonlyMap<number, string>,
  trailer: string,
): Buffer {
  const before = /startxref\n(\d+)/.exec(file.toString('latin1'))?.[1] ?? ''
  const parts = [file]
  const rows: string[] = []
  let length = file.length
  for (const [number, object] of objects) {
    const part = Buffer.from(`${String(number)} 0 obj\n${object}\nendobj\n`, 'latin1')
    rows.push(`${String(number)} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    parts.push(part)
    length += part.length
  }
  const size = Math.max(100, ...objects.keys()) + 1
  const end = `xref\n${rows.join('')}trailer\n<< /Size ${String(size)} /Root 1 0 R /Prev ${before} ${trailer} >>\nstartxref\n${String(length)}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

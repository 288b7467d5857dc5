import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { rawStream } from '../support/raw-pdf.ts'
import { cleaner } from './support/clean-here.ts'
import { draft, jpeg, type Draft } from './support/draft.ts'
import { encodings } from './support/encodings.ts'
import { planted, plantedIn } from './support/name-search.ts'
import { jpegWith, segment } from './support/plantings.ts'
import { seenPages } from './support/seen.ts'

const [name] = planted
const hidden = Buffer.from(`by ${name} `)
const clean = await cleaner()

type Plant = (paper: Draft) => void

/** The resources of a draft's pages. */
const usual = {
  Font: '/F1 7 0 R',
  XObject: '/Fm1 8 0 R /Im1 9 0 R',
  Properties: '/Layer 15 0 R',
}

/** Draws something more on the first page. */
function drawing(content: Buffer | string, resources = ''): Plant {
  return ({ add, entries }) => {
    entries.page['Contents'] = `[5 0 R ${add(rawStream('', Buffer.from(content)))}]`
    const others = Object.entries(usual).filter(([key]) => !resources.includes(`/${key} <<`))
    const usually = others.map(([key, entry]) => `/${key} << ${entry} >>`)
    entries.page['Resources'] = `<< ${resources} ${usually.join(' ')} >>`
  }
}

/** Adds an object, and draws something that leads to it. */
function using(
  object: (paper: Draft) => Buffer | string,
  resources: string,
  content: string,
): Plant {
  return (paper) => {
    drawing(content, resources.replace('?', paper.add(object(paper))))(paper)
  }
}

/** Draws text in a font with a file of its own. */
function withFont(key: string, file: Buffer, entries = '', kind = 'TrueType'): Plant {
  return using(
    ({ add }) => {
      const program = add(rawStream(entries, file))
      const descriptor = add(
        `<< /Type /FontDescriptor /FontName /Own /Flags 32 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 700 /StemV 80 /${key} ${program} >>`,
      )
      return `<< /Type /Font /Subtype /${kind} /BaseFont /Own /FirstChar 65 /LastChar 67 /Widths [600 600 600] /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor} >>`
    },
    '/Font << /F1 7 0 R /F2 ? >>',
    'BT /F2 24 Tf 60 300 Td (ABC) Tj ET',
  )
}

/** Draws a picture of two rows with three shades each. */
function withPicture(filter: string, data: Buffer, entries = ''): Plant {
  return using(
    () =>
      rawStream(
        `/Type /XObject /Subtype /Image /Width 3 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray ${filter} ${entries}`,
        data,
      ),
    '/XObject << /Fm1 8 0 R /Im1 9 0 R /Im2 ? >>',
    'q 60 0 0 40 300 200 cm /Im2 Do Q',
  )
}

/** Fills a box with a colour. */
const box = '100 100 50 50 re f'
const rows = Buffer.from([0, 128, 255, 255, 128, 0])
const noisy = `% by ${name}\n0 0 1 rg /By /${name.replace(' ', '#20')} DP\n0 0 20 20 re f (${name}) pop`

const inline = (entries: string, data: Buffer, size = '/W 3 /H 2') =>
  Buffer.concat([
    Buffer.from(`q 60 0 0 40 300 200 cm BI ${size} /BPC 8 /CS /G ${entries} ID `),
    data,
    Buffer.from('\nEI Q'),
  ])

const fonts = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', 'standard_fonts/')

const inContent: Readonly<Record<string, Plant>> = {
  'a comment': drawing(`% ${name}\n${box}`),
  'a word that draws nothing': drawing(`(${name}) by ${box}`),
  'a list': drawing(`BT /F1 9 Tf 60 200 Td [(a) /By << /A (${name}) >> (b)] TJ ET`),
  'signs between digits': drawing(`BT /F1 9 Tf 60 200 Td <41%${name}42> Tj ET`),
  'properties of marked content': drawing(
    `/Span << /MCID 7 /ActualText (${name}) /Alt (${name}) >> BDC ${box} EMC`,
  ),
  'a tag': drawing(`/Asha#20Rao#20asha.rao BMC ${box} EMC`),
  'a marked point': drawing(`/By << /E (${name}) >> DP /By#20asha.rao MP ${box}`),
  'properties that a page keeps': drawing(
    `/Span /Own BDC ${box} EMC`,
    `/Properties << /Layer 15 0 R /Own << /MCID 8 /ActualText (${name}) /By << /A (${name}) >> >> >>`,
  ),
  'a form': using(
    () => rawStream('/Type /XObject /Subtype /Form /BBox [0 0 99 99]', Buffer.from(noisy)),
    '/XObject << /Fm1 8 0 R /Im1 9 0 R /Fm2 ? >>',
    '/Fm2 Do',
  ),
  'a pattern': using(
    () =>
      rawStream(
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 30 30] /XStep 30 /YStep 30 /Resources << >>',
        Buffer.from(noisy),
      ),
    '/Pattern << /P1 ? >>',
    `/Pattern cs /P1 scn ${box}`,
  ),
  'a glyph': using(
    ({ add }) =>
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 20 20] /FontMatrix [0.05 0 0 0.05 0 0] /FirstChar 65 /LastChar 65 /Widths [20] /Encoding << /Differences [65 /a] >> /CharProcs << /a ${add(rawStream('', Buffer.from(`20 0 d0 ${noisy}`)))} >> >>`,
    '/Font << /F1 7 0 R /F3 ? >>',
    'BT /F3 24 Tf 60 300 Td (A) Tj ET',
  ),
}

const inPictures: Readonly<Record<string, Plant>> = {
  'an entry of an inline picture': drawing(inline(`/By (${name})`, rows)),
  'an inline picture, behind its rows': drawing(inline('', Buffer.concat([rows, hidden]))),
  'an inline picture, packed with its rows': drawing(
    inline('/F /Fl', deflateSync(Buffer.concat([rows, hidden]))),
  ),
  'an inline picture, behind what is packed': drawing(
    inline('/F /Fl', Buffer.concat([deflateSync(rows), hidden])),
  ),
  'an inline JPEG': drawing(
    inline('/F /DCT', Buffer.concat([jpegWith(segment(0xfe, ` EI ${name}`)), hidden]), '/W 1 /H 1'),
  ),
  'a picture, behind its rows': withPicture('', Buffer.concat([rows, hidden])),
  'a picture, packed with its rows': withPicture(
    '/Filter /FlateDecode',
    deflateSync(Buffer.concat([rows, hidden])),
  ),
  'a picture, behind what is packed': withPicture(
    '/Filter /FlateDecode',
    Buffer.concat([deflateSync(rows), hidden]),
  ),
  'a picture in digits': withPicture(
    '/Filter /ASCIIHexDecode',
    Buffer.from(`${rows.toString('hex')}> ${name}`),
  ),
  'a picture of runs': withPicture(
    '/Filter /RunLengthDecode',
    Buffer.concat([
      Buffer.from([5]),
      rows,
      Buffer.from([hidden.length - 1]),
      hidden,
      Buffer.from([128]),
      hidden,
    ]),
  ),
  'a picture whose rows count from others': withPicture(
    '/Filter /FlateDecode',
    deflateSync(Buffer.concat([Buffer.from([0, 1, 2, 3, 2, 1, 2, 3]), hidden])),
    '/DecodeParms << /Predictor 15 /Columns 3 >>',
  ),
  'the small preview in a JPEG': ({ setPicture }) => {
    // Three points, in the segment that says it is a JPEG.
    const head = segment(0xe0, `JFIF\0\u0001\u0001\0\0H\0H\u0003\u0001${name} `)
    setPicture(Buffer.concat([jpeg.subarray(0, 2), head, jpeg.subarray(20)]))
  },
  'a second JPEG behind the first': ({ setPicture }) => {
    setPicture(Buffer.concat([jpeg, jpegWith(segment(0xfe, name))]))
  },
  'a comment of JPEG 2000': withPicture(
    '/Filter /JPXDecode',
    Buffer.concat([
      Buffer.from([0xff, 0x4f, 0xff, 0x64, 0, 20]),
      hidden.subarray(0, 12),
      Buffer.alloc(6),
      Buffer.from([0xff, 0xd9]),
      hidden,
    ]),
  ),
  'a comment of JBIG2': withPicture(
    '/Filter /JBIG2Decode',
    Buffer.concat([
      Buffer.from([0, 0, 0, 0, 62, 0, 1, 0, 0, 0, hidden.length]),
      hidden,
      Buffer.from([0, 0, 0, 1, 49, 0, 1, 0, 0, 0, 0]),
      hidden,
    ]),
  ),
  'a fax, behind its end': withPicture(
    '/Filter /CCITTFaxDecode',
    Buffer.concat([Buffer.from([0x26, 0xa0, 0x01, 0x00, 0x10, 0x01]), hidden]),
    '/DecodeParms << /K -1 /Columns 3 /Rows 2 >> /ImageMask true',
  ),
  'a palette': drawing(
    inline('', rows),
    `/ColorSpace << /Cs1 [/Indexed /DeviceRGB 0 <000000${hidden.toString('hex')}>] >>`,
  ),
  'the palette of an inline picture': drawing(
    Buffer.from(
      `q 60 0 0 40 300 200 cm BI /W 3 /H 2 /BPC 8 /CS [/I /RGB 1 <ff000000ff00${hidden.toString('hex')}>] ID \0\u0001\0\u0001\0\u0001\nEI Q`,
    ),
  ),
}

/** A colour profile of the least that there is: grey, with who made it. */
function profile(): Buffer {
  const file = Buffer.alloc(128 + 4 + 3 * 12 + 20 + 14 + 20 + 60)
  file.writeUInt32BE(file.length)
  file.writeUInt32BE(0x0210_0000, 8)
  file.write('mntrGRAYXYZ ', 12, 'latin1')
  file.write('acsp', 36, 'latin1')
  Buffer.from([0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]).copy(file, 68)
  file.write('asha.rao', 80, 'latin1')
  file.writeUInt32BE(3, 128)
  const tag = (at: number, type: string, offset: number, length: number) => {
    file.write(type, 132 + at * 12, 'latin1')
    file.writeUInt32BE(offset, 136 + at * 12)
    file.writeUInt32BE(length, 140 + at * 12)
  }
  tag(0, 'wtpt', 168, 20)
  file.write('XYZ ', 168, 'latin1')
  Buffer.from([0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]).copy(file, 176)
  tag(1, 'kTRC', 188, 14)
  file.write('curv', 188, 'latin1')
  file.writeUInt32BE(1, 196)
  file.writeUInt16BE(0x0233, 200)
  tag(2, 'cprt', 202, 40)
  file.write(`text\0\0\0\0${name}`, 202, 'latin1')
  return file
}

/** A table of a font: its name, and what stands in it. */
function withTable(font: Buffer, table: string, content: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const head = Buffer.from(font.subarray(0, 12))
  head.writeUInt16BE(count + 1, 4)
  const entries = Buffer.from(font.subarray(12, 12 + count * 16))
  for (let at = 8; at < entries.length; at += 16) {
    entries.writeUInt32BE(entries.readUInt32BE(at) + 16, at)
  }
  const own = Buffer.alloc(16)
  own.write(table, 'latin1')
  own.writeUInt32BE(font.length + 16, 8)
  own.writeUInt32BE(content.length, 12)
  return Buffer.concat([head, entries, own, font.subarray(12 + count * 16), content])
}

/** Encrypts a part of a font as PostScript has it (Adobe Type 1 Font Format, section 7). */
function encrypted(plain: Buffer, start: number): Buffer {
  let key = start
  return Buffer.from(
    Array.from(Buffer.concat([Buffer.alloc(4), plain]), (byte) => {
      const cipher = byte ^ (key >> 8)
      key = ((cipher + key) * 52_845 + 22_719) & 0xffff
      return cipher
    }),
  )
}

/** A font in which A, B and C are boxes: its readable head, and the rest. */
function postScriptFont(): { head: Buffer; rest: Buffer } {
  const head = `%!PS-AdobeFont-1.0: Own 1.0
%%Creator: a program
11 dict begin
/FontInfo 2 dict dup begin
/FullName (Own) readonly def
end readonly def
/FontName /Own def
/PaintType 0 def
/FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def
/Encoding StandardEncoding def
/FontBBox {0 0 1000 1000} readonly def
currentdict end
currentfile eexec
`
  // 0 600 hsbw, 50 50 rmoveto, 500 hlineto, 500 vlineto, -500 hlineto, closepath, endchar.
  const glyph = encrypted(
    Buffer.from([139, 248, 236, 13, 189, 189, 21, 248, 136, 6, 248, 136, 7, 252, 136, 6, 9, 14]),
    4330,
  )
  const glyphs = ['.notdef', 'A', 'B', 'C'].flatMap((one) => [
    Buffer.from(`/${one} ${String(glyph.length)} RD `),
    glyph,
    Buffer.from(' ND\n'),
  ])
  const rest = Buffer.concat([
    Buffer.from(`dup /Private 8 dict dup begin
/RD {string currentfile exch readstring pop} executeonly def
/ND {noaccess def} executeonly def
/NP {noaccess put} executeonly def
/BlueValues [] def
/password 5839 def
/MinFeature {16 16} def
2 index /CharStrings 4 dict dup begin
`),
    ...glyphs,
    Buffer.from(
      'end\nend\nreadonly put\nnoaccess put\ndup/FontName get exch definefont pop\nmark currentfile closefile\n',
    ),
  ])
  return { head: Buffer.from(head), rest: encrypted(rest, 55_665) }
}

const trueType = readFileSync(`${fonts}LiberationSans-Regular.ttf`)

const compact = readFileSync(`${fonts}FoxitSerif.pfb`)

const calculating = `{ % ${name}\n dup dup }`

const inResources: Readonly<Record<string, Plant>> = {
  'a comment of a function': using(
    () => rawStream('/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]', Buffer.from(calculating)),
    '/ColorSpace << /Cs1 [/Separation /Spot /DeviceRGB ?] >>',
    `/Cs1 cs 0.5 scn ${box}`,
  ),
  'a function, behind its samples': using(
    () =>
      rawStream(
        '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [2] /BitsPerSample 8',
        Buffer.concat([Buffer.from([0, 0, 0, 255, 0, 0]), hidden]),
      ),
    '/ColorSpace << /Cs1 [/Separation /Spot /DeviceRGB ?] >>',
    `/Cs1 cs 0.5 scn ${box}`,
  ),
  'a colour profile': using(
    () => rawStream('/N 1', profile()),
    '/ColorSpace << /Cs1 [/ICCBased ?] >>',
    `/Cs1 cs 0.5 scn ${box}`,
  ),
  'a shading, behind what is packed': using(
    () =>
      rawStream(
        '/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 100 0 100 0 1] /Filter /FlateDecode',
        Buffer.concat([
          deflateSync(Buffer.from([0, 0, 0, 0, 0, 255, 0, 128, 0, 0, 255, 255])),
          hidden,
        ]),
      ),
    '/Shading << /Sh1 ? >>',
    '/Sh1 sh',
  ),
  'a map of codes to characters': ({ add, entries }) => {
    entries.font['ToUnicode'] = add(
      rawStream(
        '',
        Buffer.from(
          `% ${name}\n/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (${name}) /Ordering (UCS) /Supplement 0 >> def /CMapName /asha.rao def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <0041> endbfchar endcmap`,
        ),
      ),
    )
  },
  'streams that no font has': ({ add, entries }) => {
    entries.font['Own'] = add(rawStream('', hidden))
    entries.font['Function'] = add(rawStream('', hidden))
    entries.font['Widths'] = `[500 (${name}) << /By (${name}) >>]`
  },
  'a form that no page draws': using(
    () => rawStream('/Type /XObject /Subtype /Form /BBox [0 0 99 99]', Buffer.from(`(${name}) Tj`)),
    '/XObject << /Fm1 8 0 R /Im1 9 0 R /Fm2 ? >>',
    box,
  ),
  'a halftone': drawing(
    `/Gs1 gs ${box}`,
    `/ExtGState << /Gs1 << /CA 1 /HT << /HalftoneType 1 /HalftoneName (${name}) >> /Own /asha.rao >> >>`,
  ),
  'the texts of a TrueType font': withFont(
    'FontFile2',
    withTable(trueType, 'meta', hidden),
    `/Length1 ${String(trueType.length + 16 + hidden.length)}`,
  ),
  'the name of a font in compact form': withFont(
    'FontFile3',
    Buffer.from(
      compact.toString('latin1').replace('Chrom Serif OTF', (text) => name.padEnd(text.length)),
      'latin1',
    ),
    '/Subtype /Type1C',
    'Type1',
  ),
  'the head of a font in PostScript': (paper) => {
    const { head, rest } = postScriptFont()
    const own = Buffer.from(
      head
        .toString('latin1')
        .replace('\n', `\n% ${name}\n`)
        .replace('/FullName (', `/FullName (${name}`),
      'latin1',
    )
    withFont(
      'FontFile',
      Buffer.concat([own, rest]),
      `/Length1 ${String(own.length)} /Length2 ${String(rest.length)} /Length3 0`,
      'Type1',
    )(paper)
  },
  'a font in PostScript, behind its end': (paper) => {
    const { head, rest } = postScriptFont()
    withFont(
      'FontFile',
      Buffer.concat([head, rest, hidden]),
      `/Length1 ${String(head.length)} /Length2 ${String(rest.length)} /Length3 ${String(hidden.length)}`,
      'Type1',
    )(paper)
  },
}

/** The text of each page, and a digest of what is drawn. */
async function looks(file: Buffer): Promise<[text: string, digest: string][]> {
  const pages = await seenPages(file)
  return pages.map(({ text, picture }) => [
    text,
    createHash('sha256').update(picture).digest('hex'),
  ])
}

describe.each(Object.entries({ content: inContent, pictures: inPictures, resources: inResources }))(
  'a copy holds nothing of what is not drawn: %s',
  (_part, plantings) => {
    it.each(Object.entries(plantings))('%s', async (_where, plant) => {
      const paper = draft(encodings.plain)
      plant(paper)
      const content = paper.file()
      expect(plantedIn(content)).not.toEqual([])
      const copy = clean(content)
      expect(plantedIn(copy)).toEqual([])
      expect(await looks(copy)).toEqual(await looks(content))
    })
  },
)

describe('a file with something that is not understood makes no copy:', () => {
  const withJpeg =
    (file: Buffer): Plant =>
    ({ setPicture }) => {
      setPicture(file)
    }
  it.each<[string, Plant]>([
    ['bytes before a JPEG', withJpeg(Buffer.concat([hidden, jpeg]))],
    ['a segment of a JPEG that nobody knows', withJpeg(jpegWith(segment(0xf0, name)))],
    ['bytes between segments of a JPEG', withJpeg(jpegWith(hidden))],
    ['a table of a JPEG that goes on', withJpeg(jpegWith(segment(0xdd, `12${name}`)))],
    ['a JPEG without its end', withJpeg(jpeg.subarray(0, -2))],
    [
      'a fax without its end',
      withPicture('/Filter /CCITTFaxDecode', hidden, '/DecodeParms << /K -1 >>'),
    ],
    ['a fax of the old kind', withPicture('/Filter /CCITTFaxDecode', hidden)],
    [
      'a picture in colours that nobody knows',
      withPicture('/Filter /FlateDecode', hidden, '/ColorSpace /Own'),
    ],
    ['an inline picture that does not end', drawing('BI /W 9 /H 9 /BPC 8 /CS /G ID abc EI')],
    ['further operands', drawing(`(${name}) 0 1 0 rg ${box}`)],
    ['a text that does not end', drawing(`(${name}`)],
    ['a list that does not end', drawing(`[${'['.repeat(100_000)} 1 w`)],
    [
      'a function with a word that nobody knows',
      using(
        () => rawStream('/FunctionType 4 /Domain [0 1] /Range [0 1]', Buffer.from('{ asha }')),
        '/ColorSpace << /Cs1 [/Separation /Spot /DeviceGray ?] >>',
        box,
      ),
    ],
    ['a font that is none', withFont('FontFile2', hidden)],
  ])('%s', (_what, plant) => {
    const paper = draft(encodings.plain)
    plant(paper)
    expect(() => clean(paper.file())).toThrow(Error)
  })
})

import { deflateSync } from 'node:zlib'

import { rawStream } from '../../support/raw-pdf.ts'
import { jpeg, type Draft } from './draft.ts'
import { planted } from './name-search.ts'

const [name, account, institution] = planted
const address = `${account}@pune.example`

const xmp = () =>
  rawStream(
    '/Type /Metadata /Subtype /XML',
    Buffer.from(`<x:xmpmeta><dc:creator>${name}, ${institution}</dc:creator></x:xmpmeta>`),
  )

/** A segment of a JPEG file. */
export function segment(marker: number, text: string): Buffer {
  const content = Buffer.from(text)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG file with segments behind its beginning. */
export function jpegWith(...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A box of a JPEG 2000 file. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** The picture of an annotation. */
function look({ add }: Draft): string {
  return add(
    rawStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 50 20]',
      Buffer.from('0 1 0 rg 0 0 50 20 re f'),
    ),
  )
}

const place = '/Rect [400 400 450 420] /F 4'
const packet = Buffer.from(`made by ${name} of ${institution}`)

/** Each kind of place in which a PDF names who made it, and nobody who reads it sees that. */
export const plantings: Readonly<Record<string, (draft: Draft) => void>> = {
  'its Info': ({ add, trailer, text }) => {
    trailer['Info'] = add(
      `<< /Author ${text(name)} /Title (A bound) /Company ${text(institution)} >>`,
    )
  },
  'an Info that nothing refers to': ({ add, text }) => {
    add(`<< /Author ${text(name)} /Producer ${text(institution)} >>`)
  },
  'XMP of the whole': ({ add, entries }) => {
    entries.catalog['Metadata'] = add(xmp())
  },
  'XMP of a page': ({ add, entries }) => {
    entries.page['Metadata'] = add(xmp())
  },
  'XMP of a picture': ({ add, entries }) => {
    entries.picture['Metadata'] = add(xmp())
  },
  'XMP of a form': ({ add, entries }) => {
    entries.form['Metadata'] = add(xmp())
  },
  'XMP of a font, which does not say what it is': ({ add, entries }) => {
    entries.font['Metadata'] = add(rawStream('', packet))
  },
  'compressed XMP of a font, under a key that nobody knows': ({ add, entries }) => {
    entries.font['FontInfo'] = add(
      rawStream('/Type /Metadata /Filter /FlateDecode', deflateSync(packet)),
    )
  },
  'data of the program that made a page': ({ add, entries, text }) => {
    entries.page['PieceInfo'] =
      `<< /Illustrator << /Private ${add(rawStream('', packet))} /LastModified ${text(name)} >> >>`
    entries.page['LastModified'] = text(name)
  },
  'data of the program that made a form': ({ entries, text }) => {
    entries.form['PieceInfo'] = `<< /Word << /Private ${text(name)} >> >>`
    entries.form['LastModified'] = text(name)
    entries.form['Name'] = `/${name.replace(' ', '#20')}`
  },
  'data of programs on fonts and states': ({ add, entries, text }) => {
    entries.font['PieceInfo'] = `<< /Word << /Private ${add(rawStream('', packet))} >> >>`
    entries.font['LastModified'] = text(name)
    entries.font['AF'] = `[${add(rawStream('', packet))}]`
    entries.page['Resources'] = (entries.page['Resources'] ?? '').replace(
      '/Font',
      `/ExtGState << /Gs1 << /CA 1 /Maker ${text(name)} /ADBE_Maker << /By /${account} >> >> >> /Font`,
    )
  },
  'what TeX keeps of a figure’s file': ({ add, entries, text }) => {
    entries.form['PTEX.FileName'] = text(`/home/${account}/figure.pdf`)
    entries.form['PTEX.InfoDict'] = add(`<< /Author ${text(name)} >>`)
  },
  'a figure’s file by OPI': ({ entries, text }) => {
    entries.form['OPI'] = `<< /2.0 << /F ${text(account)} >> >>`
    entries.picture['OPI'] = `<< /1.3 << /F ${text(account)} >> >>`
  },
  'the author of a remark': ({ entries, text }) => {
    entries.remark['T'] = text(name)
    entries.remark['NM'] = text(`${account}-1`)
    entries.remark['M'] = text(name)
    entries.remark['CreationDate'] = text(name)
    entries.remark['Subj'] = text(name)
    entries.remark['RC'] = text(`<body><p>${name}</p></body>`)
    entries.popup['T'] = text(name)
  },
  'somebody’s note that a remark is done': ({ add, annotate, text }) => {
    const nothing = add(
      rawStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('n')),
    )
    annotate(
      `/Subtype /Text ${place} /IRT 11 0 R /StateModel (Review) /State (Accepted) /Contents ${text(`Accepted by ${name}`)} /AP << /N ${nothing} >>`,
    )
  },
  'a hidden remark': ({ annotate, text }) => {
    annotate(`/Subtype /Text /Rect [0 0 9 9] /F 2 /Contents ${text(name)}`)
    annotate(`/Subtype /Text /Rect [0 0 9 9] /F 32 /Contents ${text(name)}`)
  },
  'a file that something drawn carries': ({ add, entries, text }) => {
    const file = add(rawStream('/Type /EmbeddedFile', packet))
    entries.font['Source'] = `<< /Type /Filespec /F ${text(account)} /EF << /F ${file} >> >>`
  },
  'what a remark looks like under a mouse': (given) => {
    const { add, annotate } = given
    const other = add(rawStream('/Type /XObject /Subtype /Form /BBox [0 0 50 20]', packet))
    annotate(`/Subtype /Stamp ${place} /AP << /N ${look(given)} /R ${other} /D ${other} >>`)
  },
  'an attached file': ({ add, entries, text }) => {
    const file = add(rawStream('/Type /EmbeddedFile', packet))
    const specification = add(
      `<< /Type /Filespec /F ${text(`${account}.tex`)} /EF << /F ${file} >> >>`,
    )
    entries.catalog['Names'] =
      `<< /EmbeddedFiles << /Names [${text(account)} ${specification}] >> >>`
    entries.catalog['AF'] = `[${specification}]`
    entries.page['AF'] = `[${specification}]`
    entries.picture['AF'] = `[${specification}]`
    entries.font['AF'] = `[${specification}]`
    entries.element['AF'] = `[${specification}]`
    entries.catalog['PageMode'] = '/UseAttachments'
  },
  'a file on a page': (given) => {
    const { add, annotate, text } = given
    const file = add(rawStream('/Type /EmbeddedFile', packet))
    annotate(
      `/Subtype /FileAttachment ${place} /FS << /Type /Filespec /F ${text(account)} /EF << /F ${file} >> >> /AP << /N ${look(given)} >>`,
    )
    annotate(
      `/Subtype /Sound ${place} /Contents ${text(name)} /Sound ${add(rawStream('/R 8000', packet))}`,
    )
  },
  scripts: ({ entries, text }) => {
    const script = `<< /S /JavaScript /JS ${text(`app.alert('${name}')`)} >>`
    entries.catalog['Names'] = `<< /JavaScript << /Names [${text(account)} ${script}] >> >>`
    entries.catalog['OpenAction'] = script
    entries.catalog['AA'] = `<< /WC ${script} >>`
    entries.page['AA'] = `<< /O ${script} >>`
    entries.remark['AA'] = `<< /E ${script} >>`
    entries.remark['A'] = script
    entries.chapter['A'] = script
  },
  'links to a person and to a computer': ({ annotate, text }) => {
    const link = (action: string) => annotate(`/Subtype /Link ${place} /A << ${action} >>`)
    link(`/S /URI /URI ${text(`mailto:${address}`)}`)
    link(`/S /URI /URI ${text(`file:///C:/Users/${account}/paper.tex`)}`)
    link(`/S /URI /URI ${text(`https://orcid.org/${account}`)}`)
    link(`/S /Launch /F ${text(`${account}.exe`)}`)
    link(`/S /GoToR /F ${text(`/home/${account}/other.pdf`)} /D [0 /Fit]`)
    link(`/S /SubmitForm /F << /FS /URL /F ${text(`https://example.org/${account}`)} >>`)
    link(`/S /GoTo /D [4 0 R /Fit] /Next << /S /JavaScript /JS ${text(name)} >>`)
  },
  'a signature': (given) => {
    const { add, annotate, entries, text } = given
    const value = add(`<< /Type /Sig /Filter /Adobe.PPKLite /Name ${text(name)} /Contents <00> >>`)
    const shown = add(
      rawStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 50 20]',
        Buffer.from(`% signed by ${name}`),
      ),
    )
    const field = annotate(
      `/Subtype /Widget /FT /Sig ${place} /T ${text(account)} /V ${value} /AP << /N ${shown} >>`,
    )
    entries.catalog['AcroForm'] = `<< /Fields [${field}] /SigFlags 3 >>`
    entries.catalog['Perms'] = `<< /DocMDP ${value} >>`
    entries.catalog['DSS'] = `<< /Certs [${add(rawStream('', packet))}] >>`
  },
  'what stands behind a form’s fields': (given) => {
    const { add, annotate, entries, text } = given
    const group = add(`<< /T ${text(name)} /FT /Tx /V ${text(institution)} >>`)
    const field = annotate(
      `/Subtype /Widget ${place} /Parent ${group} /T ${text(account)} /TU ${text(name)} /DV ${text(name)} /AP << /N ${look(given)} >>`,
    )
    const off = look(given)
    annotate(
      `/Subtype /Widget /FT /Btn ${place} /T ${text(account)} /AS /Off /AP << /N << /Off ${off} /${account} ${look(given)} >> >>`,
    )
    annotate(`/Subtype /Widget /FT /Tx ${place} /T ${text(name)}`)
    entries.catalog['AcroForm'] =
      `<< /Fields [${field}] /XFA [(datasets) ${add(rawStream('', packet))}] /DR << /Names ${text(name)} >> >>`
  },
  'a film': (given) => {
    given.annotate(
      `/Subtype /RichMedia ${place} /NM ${given.text(account)} /RichMediaContent << /Name ${given.text(name)} >> /AP << /N ${look(given)} >>`,
    )
  },
  'who made a layer, and for whom': ({ entries, text }) => {
    entries.layer['Usage'] =
      `<< /CreatorInfo << /Creator ${text(name)} /Subtype /Artwork >> /User << /Type /Ind /Name ${text(name)} >> >>`
    entries.catalog['OCProperties'] =
      `<< /OCGs [15 0 R] /D << /Creator ${text(name)} /ON [15 0 R] /Order [15 0 R] >> >>`
  },
  'what tags say beside the text': ({ entries, text }) => {
    entries.element['T'] = text(name)
    entries.element['A'] =
      `[<< /O /UserProperties /P [<< /N (by) /V ${text(name)} >>] >> << /O /Layout /Placement /Block >>]`
    entries.structure['ClassMap'] =
      `<< /By << /O /UserProperties /P [<< /N (by) /V ${text(name)} >>] >> >>`
    entries.structure['PronunciationLexicon'] = `[<< /Type /Filespec /F ${text(account)} >>]`
  },
  'articles and thumbnails': ({ add, entries, text }) => {
    const thread = add(`<< /Type /Thread /I << /Author ${text(name)} >> /F << /P 3 0 R >> >>`)
    entries.catalog['Threads'] = `[${thread}]`
    entries.page['B'] = `[<< /Type /Bead /T ${thread} >>]`
    entries.page['Thumb'] = add(
      rawStream(
        '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceGray 18 ' +
          `${text(name)}]`,
        Buffer.from([0]),
      ),
    )
  },
  'what nobody has a name for': ({ add, entries, text }) => {
    entries.catalog['Madeby'] = text(name)
    entries.catalog['SpiderInfo'] = `<< /V 1 /C [<< /Comments ${text(name)} >>] >>`
    entries.catalog['URI'] = `<< /Base ${text(`https://example.org/~${account}/`)} >>`
    entries.catalog['Extensions'] = `<< /${account} << /BaseVersion /1.7 >> >>`
    entries.pages['Madeby'] = add(rawStream('', packet))
    entries.page['Madeby'] = add(`[${text(name)} ${add(rawStream('', packet))}]`)
    entries.outline['Madeby'] = text(name)
    entries.chapter['Madeby'] = text(name)
    entries.layer['Madeby'] = text(name)
    entries.picture['Madeby'] = text(name)
    entries.page['Dur'] = add(rawStream('', packet))
    entries.link['Madeby'] = text(name)
    entries.element['Madeby'] = text(name)
    const madeBy = `/Madeby ${text(name)}`
    entries.page['Resources'] = (entries.page['Resources'] ?? '').replace('<<', `<< ${madeBy}`)
    entries.page['Contents'] = `[5 0 R ${add(rawStream(madeBy, Buffer.from('n')))}]`
    entries.link['A'] = `<< /S /URI /URI (https://example.org/data) ${madeBy} >>`
    entries.chapter['Dest'] = `<< /D [4 0 R /Fit] ${madeBy} >>`
    entries.structure['Namespaces'] =
      `[<< /Type /Namespace /NS (https://example.org/) ${madeBy} >>]`
    entries.catalog['OCProperties'] = (entries.catalog['OCProperties'] ?? '').replace(
      '<<',
      `<< ${madeBy}`,
    )
    entries.layer['Usage'] = `<< ${madeBy} >>`
  },
  'a page that was taken out, to which a link leads': ({ add, annotate, entries, text }) => {
    const old = add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents ${add(rawStream('', Buffer.from(`(${name}) Tj`)))} >>`,
    )
    annotate(`/Subtype /Link ${place} /Dest [${old} /Fit]`)
    entries.catalog['Dests'] = `<< /old [${old} /Fit] /new [4 0 R /Fit] >>`
    entries.structure['K'] = `[17 0 R << /Type /StructElem /S /P /P 16 0 R /Pg ${old} /K 0 >>]`
    entries.element['Title'] = text(name)
  },
  'an annotation that was taken out': ({ add, entries, text }) => {
    const old = add(`<< /Type /Annot /Subtype /Text ${place} /Contents ${text(name)} >>`)
    entries.element['K'] = `[1 << /Type /OBJR /Obj ${old} >>]`
  },
  'its identity': ({ trailer }) => {
    const id = `<${Buffer.from(name).toString('hex')}>`
    trailer['ID'] = `[${id} ${id}]`
  },
  'what a camera wrote into a picture': ({ setPicture }) => {
    setPicture(
      Buffer.concat([
        jpegWith(
          segment(0xe1, `Exif\0\0${name}`),
          segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${name}`),
          segment(0xe0, `JFXX\0${name}`),
          segment(0xe2, `MPF\0${name}`),
          segment(0xed, `Photoshop 3.0\0${institution}`),
          segment(0xfe, `by ${name}`),
        ),
        packet,
      ]),
    )
  },
  'the same in a picture that was compressed once more': ({ setPicture }) => {
    setPicture(deflateSync(jpegWith(segment(0xfe, `by ${name}`))), '[/FlateDecode /DCTDecode]')
  },
  'what a program wrote into a JPEG 2000 picture': ({ add, entries }) => {
    const file = Buffer.concat([
      box('jP  ', Buffer.from([13, 10, 0x87, 10])),
      box('xml ', packet),
      box('uuid', packet),
      box('jp2c', Buffer.from([0xff, 0x4f])),
    ])
    const picture = add(rawStream('/Subtype /Image /Width 1 /Height 1 /Filter /JPXDecode', file))
    entries.page['Resources'] = (entries.page['Resources'] ?? '').replace(
      '/Im1',
      `/Im2 ${picture} /Im1`,
    )
  },
}

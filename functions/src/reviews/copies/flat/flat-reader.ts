import { PDFContext, PDFDict, PDFName, PDFObjectParser, PDFRef } from '@cantoo/pdf-lib'

/**
 * Reads what `flatWriter` wrote: every object by itself, at the place that the table at the end gives. Nothing is
 * unpacked, so that what it takes is up to the file's size alone.
 *
 * @throws {Error} when it is none such
 */
export function readFlat(flat: Uint8Array): PDFContext {
  const view = Buffer.from(flat.buffer, flat.byteOffset, flat.byteLength)
  const tableAt = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(textAt(view, view.length - 60, 60))?.[1],
  )
  const trailerAt = view.lastIndexOf('trailer')
  if (!(tableAt < trailerAt)) throw new Error('No table of objects.')
  const context = PDFContext.create()
  for (const offset of offsetsIn(textAt(view, tableAt, trailerAt - tableAt))) {
    const [header = '', number, generation] =
      /^(\d+) (\d+) obj\s/.exec(textAt(view, offset, 40)) ?? []
    if (header === '') throw new Error('No object where the table has one.')
    const place = PDFRef.of(Number(number), Number(generation))
    context.assign(place, parserAt(flat, offset + header.length, context).parseObject(place))
  }
  const trailer = parserAt(flat, trailerAt + 'trailer'.length, context).parseObject()
  const root = trailer instanceof PDFDict ? trailer.get(PDFName.of('Root')) : undefined
  if (root !== undefined) context.trailerInfo.Root = root
  return context
}

/** Where the objects are that the table says are in use: other lines tell how many come, and from which number. */
function offsetsIn(table: string): number[] {
  return Array.from(table.matchAll(/^(\d{10}) \d{5} n/gm), ([, offset]) => Number(offset))
}

function textAt(view: Buffer, from: number, length: number): string {
  return view.toString('latin1', Math.max(0, from), Math.max(0, from) + length)
}

function parserAt(flat: Uint8Array, offset: number, context: PDFContext): PDFObjectParser {
  let from = offset
  // What parses skips no white space before an object.
  while ([0, 9, 10, 12, 13, 32].includes(flat[from] ?? -1)) from++
  return PDFObjectParser.forBytes(flat.subarray(from), context)
}

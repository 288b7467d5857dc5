import { deflateSync } from 'node:zlib'

import { PDFStream, type PDFContext, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'

/** Objects that one stream of objects holds. */
const mostTogether = 200

/** What the list of objects says of each: bytes of its kind, its place, and its index or generation. */
const widths = [1, 4, 2]
const rowBytes = 7
const byItself = 1
const within = 2

/**
 * Writes a document anew: all objects but streams packed together. The library's own writer takes the square of
 * their number.
 */
export function packedFile(context: PDFContext): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const put = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const all = context.enumerateIndirectObjects()
  const size = context.largestObjectNumber + Math.ceil(all.length / mostTogether) + 2
  const rows = Buffer.alloc(size * rowBytes)
  const list = (number: number, kind: number, place: number, index: number) => {
    const at = rows.writeUInt8(kind, number * rowBytes)
    rows.writeUInt16BE(index, rows.writeUInt32BE(place, at))
  }
  const putObject = (number: number, generation: number, content: Uint8Array) => {
    list(number, byItself, length, generation)
    put(Buffer.from(`${String(number)} ${String(generation)} obj\n`))
    put(content)
    put(Buffer.from('\nendobj\n'))
  }

  put(bytesOf(context.header))
  put(Buffer.from('\n'))
  let next = context.largestObjectNumber
  let group: [PDFRef, PDFObject][] = []
  const putGroup = () => {
    if (group.length === 0) return
    next++
    for (const [index, [place]] of group.entries()) list(place.objectNumber, within, next, index)
    putObject(next, 0, streamOfObjects(group))
    group = []
  }
  for (const [place, object] of all) {
    const { objectNumber, generationNumber } = place
    if (object instanceof PDFStream || generationNumber > 0) {
      putObject(objectNumber, generationNumber, bytesOf(object))
    } else if (group.push([place, object]) === mostTogether) putGroup()
  }
  putGroup()
  next++
  const start = length
  list(next, byItself, start, 0)
  const { Root: root, ID: id } = context.trailerInfo
  const entries = `/Type /XRef /Size ${String(next + 1)} /W [${widths.join(' ')}] /Root ${String(root)} /ID ${String(id)}`
  putObject(next, 0, packedStream(entries, rows.subarray(0, (next + 1) * rowBytes)))
  put(Buffer.from(`startxref\n${String(start)}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function streamOfObjects(objects: readonly [PDFRef, PDFObject][]): Uint8Array {
  const contents = objects.map(([, object]) => Buffer.concat([bytesOf(object), Buffer.from('\n')]))
  let offset = 0
  const places = objects.map(([{ objectNumber }], index) => {
    const place = `${String(objectNumber)} ${String(offset)}`
    offset += contents[index]?.length ?? 0
    return place
  })
  const header = Buffer.from(`${places.join(' ')}\n`)
  const entries = `/Type /ObjStm /N ${String(objects.length)} /First ${String(header.length)}`
  return packedStream(entries, Buffer.concat([header, ...contents]))
}

function packedStream(entries: string, content: Uint8Array): Uint8Array {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${String(packed.length)} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** What the library writes by itself: objects, and the beginning of a file. */
interface Written {
  readonly sizeInBytes: () => number
  readonly copyBytesInto: (target: Uint8Array, offset: number) => number
}

function bytesOf(written: Written): Uint8Array {
  const bytes = new Uint8Array(written.sizeInBytes())
  written.copyBytesInto(bytes, 0)
  return bytes
}

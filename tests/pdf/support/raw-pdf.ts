/** A PDF's objects by their numbers, each as it stands between `obj` and `endobj`. */
export type RawObjects = ReadonlyMap<number, Buffer | string>

/** A stream: its dictionary's entries but for the length, and what stands in it. */
export function rawStream(entries: string, data: Buffer, length = data.length): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${String(length)} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** A catalogue and a flat tree of so many empty pages: the objects 1, 2, and 3 up. */
export function plainPages(pages: number): Map<number, string> {
  const kids = Array.from({ length: pages }, (_, index) => `${String(index + 3)} 0 R`)
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
  return new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Count ${String(pages)} /Kids [${kids.join(' ')}] >>`],
    ...kids.map((_, index): [number, string] => [index + 3, page]),
  ])
}

/** What a PDF says beside its objects. */
export interface RawFrame {
  /** Further entries of the trailer. */
  readonly trailer?: string
  /** Instead of the table that belongs to the objects. */
  readonly table?: string
}

/** A PDF with its objects listed by a table. */
export function rawPdf(objects: RawObjects, { trailer = '', table }: RawFrame = {}): Buffer {
  const { body, offsets } = written(objects)
  const size = Math.max(...objects.keys()) + 1
  const rows = Array.from({ length: size }, (_, id) => {
    const offset = offsets.get(id)
    return offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const listed = table ?? `xref\n0 ${String(size)}\n${rows.join('')}`
  const end = `trailer\n<< /Size ${String(size)} /Root 1 0 R ${trailer} >>\nstartxref\n${String(body.length)}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(listed + end)])
}

/** An object that stands within another one, a stream of objects: its place there. */
export interface PackedPlace {
  readonly within: number
  readonly index: number
}

/**
 * A PDF with its objects listed by a stream, as newer ones are: some of them within others.
 *
 * @param packed where each object is that stands within another one
 * @param list makes the stream of the list from its entries and rows
 */
export function streamedPdf(
  objects: RawObjects,
  packed: ReadonlyMap<number, PackedPlace>,
  list: (entries: string, rows: Buffer) => Buffer = (entries, rows) => rawStream(entries, rows),
): Buffer {
  const { body, offsets } = written(objects)
  const listId = Math.max(...objects.keys(), ...packed.keys()) + 1
  const rows = Buffer.alloc((listId + 1) * 7)
  for (let id = 0; id <= listId; id++) {
    const place = packed.get(id)
    const offset = id === listId ? body.length : offsets.get(id)
    const kind = place === undefined ? Number(offset !== undefined) : 2
    rows.writeUInt8(kind, id * 7)
    rows.writeUInt32BE(place?.within ?? offset ?? 0, id * 7 + 1)
    rows.writeUInt16BE(place?.index ?? 0, id * 7 + 5)
  }
  const entries = `/Type /XRef /Size ${String(listId + 1)} /W [1 4 2] /Root 1 0 R`
  return Buffer.concat([
    body,
    Buffer.from(`${String(listId)} 0 obj\n`),
    list(entries, rows),
    Buffer.from(`\nendobj\nstartxref\n${String(body.length)}\n%%EOF\n`),
  ])
}

function written(objects: RawObjects) {
  const offsets = new Map<number, number>()
  const parts = [Buffer.from('%PDF-1.7\n%\u00E9\u00E9\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  for (const [id, object] of objects) {
    offsets.set(id, length)
    const part = Buffer.concat([
      Buffer.from(`${String(id)} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  return { body: Buffer.concat(parts), offsets }
}

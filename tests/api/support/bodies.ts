import { randomUUID } from 'node:crypto'

/** A body as it goes over the wire. */
export interface EncodedBody {
  readonly contentType: string
  readonly bytes: Buffer
}

/** A file of a multipart form. */
export interface FormFile {
  readonly name: string
  readonly content: Buffer
  /** application/pdf when left out. */
  readonly type?: string
}

/** Fields in their order; a name may come twice, a value may be a file. */
export type FormEntries = readonly (readonly [name: string, value: string | FormFile])[]

/** Encodes a body as JSON, whatever it is. */
export function json(value: unknown): EncodedBody {
  return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(value)) }
}

/** Encodes texts as a URL-encoded form. */
export function urlEncoded(entries: readonly (readonly [string, string])[]): EncodedBody {
  return {
    contentType: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(
      new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
    ),
  }
}

/** Encodes texts and files as browsers do: names in UTF-8, quotes and line breaks escaped. */
export function multipart(entries: FormEntries): EncodedBody {
  const boundary = `----${randomUUID()}`
  const parts = entries.flatMap(([name, value]) => {
    const disposition = `content-disposition: form-data; name="${escaped(name)}"`
    const [head, content] =
      typeof value === 'string'
        ? [disposition, Buffer.from(value)]
        : [
            `${disposition}; filename="${escaped(value.name)}"\r\ncontent-type: ${value.type ?? 'application/pdf'}`,
            value.content,
          ]
    return [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]
  })
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

function escaped(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** The three ways in which fields may be sent, by name. */
export const fieldEncodings: Readonly<
  Record<string, (fields: Readonly<Record<string, string>>) => EncodedBody>
> = {
  JSON: json,
  'a URL-encoded form': (fields) => urlEncoded(Object.entries(fields)),
  'a multipart form': (fields) => multipart(Object.entries(fields)),
}

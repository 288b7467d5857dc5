import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The qualities of the compression, for the report: a CDN compresses static files once, thoroughly. */
export const compressionQuality = { br: 11, gzip: 9 } as const

/** A way in which an answer's body can be sent. */
export type Encoding = keyof typeof compressionQuality | 'identity'

/** A file's bytes in each encoding that makes them smaller; `identity` is always there. */
export type EncodedBytes = Readonly<Partial<Record<Encoding, Buffer>>> & {
  readonly identity: Buffer
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a file's bytes in every encoding. */
export async function encode(bytes: Buffer): Promise<EncodedBytes> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: compressionQuality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: compressionQuality.gzip }),
  ])
  return {
    identity: bytes,
    ...(br.length < bytes.length ? { br } : {}),
    ...(gzipped.length < bytes.length ? { gzip: gzipped } : {}),
  }
}

/**
 * Chooses the encoding of an answer: brotli before gzip, among those that the client accepts and
 * that the file has.
 *
 * @param accepted the request's Accept-Encoding
 */
export function chooseEncoding(accepted: string, bytes: EncodedBytes): Encoding {
  const names = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0+)?$/.test(part))
      .map((part) => part.replace(/\s*;.*$/, '')),
  )
  return (
    (['br', 'gzip'] as const).find((name) => bytes[name] !== undefined && names.has(name)) ??
    'identity'
  )
}

import { MIMEType } from 'node:util'

import { DomainError } from '@lectern/domain/errors'

/**
 * Most parts that a form may have, several times as many as any call reads, and most bytes that stand
 * before a part's content (its name, and a file's name and type). Parsing takes seconds where there are
 * hundreds of thousands of parts, or megabytes of such lines.
 */
export const multipartLimits = { parts: 50, headBytes: 8192 } as const

const headEnd = '\r\n\r\n'
const closing = Buffer.from('--')

/**
 * Parses a multipart form. One with too many parts, or too much before the content of one, is refused
 * before it is parsed.
 *
 * @param type the request's, as it was parsed
 * @throws {DomainError} `malformed-request`
 */
export async function readMultipartForm(
  body: Uint8Array,
  type: Pick<MIMEType, 'params'>,
): Promise<FormData> {
  const boundary = type.params.get('boundary') ?? ''
  if (
    boundary === '' ||
    !isReadable(Buffer.from(body.buffer, body.byteOffset, body.length), boundary)
  ) {
    throw new DomainError('malformed-request')
  }
  // The parser shall cut the body where it was looked at, however odd the header is.
  const known = new MIMEType('multipart/form-data')
  known.params.set('boundary', boundary)
  const request = new Request('http://form.invalid', {
    method: 'POST',
    headers: { 'content-type': known.toString() },
    body: new Uint8Array(body),
  })
  try {
    return await request.formData()
  } catch (error) {
    throw new DomainError('malformed-request', undefined, { cause: error })
  }
}

/** Looks at no more of the body than where its parts begin. */
function isReadable(body: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(`--${boundary}`)
  const { parts, headBytes } = multipartLimits
  let at = body.indexOf(delimiter)
  // Some clients begin with an empty line.
  if (at < 0 || at > headEnd.length) return false
  for (let count = 0; at >= 0; count += 1) {
    if (count > parts) return false
    const from = at + delimiter.length
    const isLast = body.subarray(from, from + closing.length).equals(closing)
    if (!isLast && !body.subarray(from, from + headBytes).includes(headEnd)) return false
    at = body.indexOf(delimiter, from)
  }
  return true
}

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { posix } from 'node:path'

import { apiBase, type Endpoint } from '@lectern/domain/api/endpoint'

import { stack } from '../../support/stack.ts'
import type { EncodedBody } from './bodies.ts'

/** A request to the API; nothing is added to what it says, apart from the body's length. */
export interface ApiRequest {
  readonly method: string
  /** Below the API's base, sent as it stands: no part of it is encoded or resolved. */
  readonly path: string
  readonly token?: string | undefined
  /** What the cookie `__session` holds. */
  readonly cookie?: string | undefined
  readonly body?: EncodedBody | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** The caching header that Hosting sets for the address, with dots and slashes resolved, whatever the answer is. */
  readonly caching: string
}

const everybodyMayKeep: ReadonlySet<string> = new Set([
  '/conference',
  '/conference/deadlines.ics',
  '/health',
])

/**
 * Sends a request through Hosting, as every client does, and gives the whole answer. Node's own HTTP
 * client, because `fetch` resolves paths, hides cookies and refuses some headers.
 *
 * @throws {Error} when the connection ends without an answer
 */
export async function send({
  method,
  path,
  token,
  cookie,
  body,
  headers,
}: ApiRequest): Promise<ApiAnswer> {
  return await new Promise((resolve, reject) => {
    const request = httpRequest(stack.origin, {
      method,
      path: `${apiBase}${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie: `__session=${cookie}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': body.contentType, 'content-length': body.bytes.length }),
        ...headers,
      },
    })
    request.once('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode = 0, headers: received } = response
        resolve({
          status: statusCode,
          headers: received,
          bytes: Buffer.concat(chunks),
          caching: cachingOf(path),
        })
      })
    })
    request.end(body?.bytes)
  })
}

/** Returns the caching header of an address below the API's base. */
export function cachingOf(path: string): string {
  const address = posix.normalize(path.split('?')[0] ?? '').replace(/\/$/, '')
  return everybodyMayKeep.has(address) ? 'public, max-age=15' : 'private, no-store'
}

/** Puts values into an endpoint's path, each encoded as one segment. */
export function pathOf(endpoint: Endpoint, values: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** The JSON that an answer holds. */
export function jsonOf(answer: ApiAnswer): unknown {
  return JSON.parse(answer.bytes.toString())
}

/**
 * What an answer sets the cookie `__session` to, with its attributes; undefined when it sets none.
 *
 * @throws {Error} when it sets several, or another one
 */
export function sessionCookieOf(
  answer: ApiAnswer,
): { readonly value: string; readonly attributes: readonly string[] } | undefined {
  const [cookie, another] = answer.headers['set-cookie'] ?? []
  if (cookie === undefined) return undefined
  const [pair = '', ...attributes] = cookie.split('; ')
  if (another !== undefined || !pair.startsWith('__session=')) {
    throw new Error('not the one cookie __session')
  }
  return { value: pair.slice('__session='.length), attributes }
}

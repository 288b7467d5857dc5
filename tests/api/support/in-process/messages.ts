import type { IncomingHttpHeaders } from 'node:http'

import { apiBase } from '@lectern/domain/api/endpoint'

import type {
  ApiRequest as ReceivedRequest,
  ApiResponse,
} from '../../../../functions/src/api/requests/http-messages.ts'
import { cachingOf, type ApiAnswer, type ApiRequest } from '../client.ts'

/** Returns a request as the functions receive it. */
export function received({
  method,
  path,
  token,
  cookie,
  body,
  headers = {},
}: ApiRequest): ReceivedRequest {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
  if (cookie !== undefined) sent.set('cookie', `__session=${cookie}`)
  if (body !== undefined) sent.set('content-type', body.contentType)
  return {
    method,
    url: `${apiBase}${path}`,
    header: (name) => sent.get(name.toLowerCase()),
    body: body?.bytes ?? new Uint8Array(),
    from: { address: '192.0.2.1', network: '192.0.2.0/24', gateway: null },
  }
}

/** Returns an answer as a client gets it, to a request for a path below the API's base. */
export function answerOf({ status, headers, body }: ApiResponse, path: string): ApiAnswer {
  const got: IncomingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'Set-Cookie') got['set-cookie'] = [value]
    else got[name.toLowerCase()] = value
  }
  // Hosting sets its own header, whatever the answer is; the functions let nobody keep a refusal.
  const caching = status < 400 ? cachingOf(path) : 'private, no-store'
  return { status, headers: got, bytes: Buffer.from(body), caching }
}

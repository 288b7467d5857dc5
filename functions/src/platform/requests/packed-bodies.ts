import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/** What is no compression. */
const plain = 'identity'

/**
 * Keeps the bodies of requests packed. The platform's framework unpacks them before it calls a
 * function, whoever sent them, up to 1 GB: so much comes out of 1 MB, and a function ends by it. Node
 * tells of a request before the framework hears of it; from then on a compressed body is bytes of no
 * type that anybody reads, which every call that expects one refuses (415; a callable: 400).
 *
 * Events are not meant: the platform alone delivers those.
 */
export function keepBodiesPacked(): void {
  subscribe('http.server.request.start', keepPacked)
}

function keepPacked(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('request' in message)) return
  const { request } = message
  if (!(request instanceof IncomingMessage)) return
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === plain) return
  request.headers['content-encoding'] = plain
  request.headers['content-type'] = 'application/octet-stream'
}

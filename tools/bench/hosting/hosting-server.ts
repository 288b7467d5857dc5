import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

import { localHost } from '../../dev/stack/ports.ts'
import { chooseEncoding, encode, type EncodedBytes } from './encodings.ts'
import { headersFor, isDeployed, routeOf, type HostingRules } from './hosting-rules.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** These are compressed by their own format. */
const compressedTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface ServedFile {
  readonly type: string
  readonly tag: string
  readonly bytes: EncodedBytes
}

/** A built site, served as Hosting would. */
export interface HostingServer {
  /** The site's address, without a slash at the end. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/**
 * Serves a built site as Firebase Hosting and its CDN would: the routes and headers of firebase.json,
 * brotli and gzip compressed once beforehand, entity tags, and connections that stay open. Functions
 * answer 501. The Hosting emulator would not do: it compresses nothing.
 *
 * @param folder the built site
 */
export async function serveAsHosting(folder: string, rules: HostingRules): Promise<HostingServer> {
  const files = await readSite(folder, rules)
  const server = createServer((request, response) => {
    answer(files, rules, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, localHost, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://${localHost}:${String(address.port)}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      })
    },
  }
}

async function readSite(folder: string, rules: HostingRules): Promise<Map<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => isDeployed(rules, name))
  const files = await Promise.all(
    names.map(async (name) => [`/${name}`, await readServedFile(join(folder, name))] as const),
  )
  return new Map(files)
}

async function readServedFile(path: string): Promise<ServedFile> {
  const identity = await readFile(path)
  const extension = extname(path)
  const text = types[extension]
  return {
    type: text ?? compressedTypes[extension] ?? 'application/octet-stream',
    tag: createHash('sha256').update(identity).digest('hex'),
    bytes: text === undefined ? { identity } : await encode(identity),
  }
}

function answer(
  files: ReadonlyMap<string, ServedFile>,
  rules: HostingRules,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'Only GET and HEAD are answered here.')
    return
  }
  const { pathname, search } = new URL(request.url ?? '/', `http://${localHost}`)
  const path = decoded(pathname)
  const route = routeOf(rules, path, (file) => files.has(file))
  response.setHeaders(new Map(headersFor(rules, path)))
  if (route.kind === 'redirect') {
    response.setHeader('Location', `${route.to}${search}`)
    sendText(response, 301, 'It is elsewhere.')
    return
  }
  if (route.kind === 'function') {
    sendText(response, 501, 'No functions run beside the bench.')
    return
  }
  const file = files.get(route.kind === 'file' ? route.file : '/404.html')
  if (file === undefined) {
    sendText(response, 404, 'There is no such page.')
    return
  }
  sendFile(file, route.kind === 'file' ? 200 : 404, request, response)
}

/** A path that cannot be decoded leads to no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

function sendFile(
  file: ServedFile,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '', file.bytes)
  const tag = `"${file.tag}-${encoding}"`
  response.setHeader('ETag', tag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end()
    return
  }
  const body = file.bytes[encoding] ?? file.bytes.identity
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import type { PublicConference } from '@lectern/domain/api/api-conference'
import { server as hostingEngine } from 'superstatic'
import * as v from 'valibot'

import { deployedHosting } from '../build/deployed-hosting.ts'
import { localHost } from '../dev/stack/ports.ts'
import { asBuilt } from './sample-settings.ts'

/** Pictures and fonts are compressed by their own formats. */
const compressible = /^text\/|javascript|json|xml/

/** What every page asks the server. */
const conferenceAddress = '/api/v1/conference'

const configurationSchema = v.looseObject({
  hosting: v.looseObject({ headers: v.array(v.unknown()) }),
})

/** A built site, and how Hosting is told to serve it. */
interface BuiltSite {
  readonly folder: string
  /** A firebase.json, of whose hosting part everything counts but the folder. */
  readonly configurationFile: string
  /** What the server says of the conference; nothing is set when left out. */
  readonly conference?: PublicConference
  /** A header that is never sent. */
  readonly withoutHeader?: string
}

/**
 * Serves a built site as long as something is done with it, as Firebase Hosting and its CDN would: by the
 * Hosting emulator's own engine, and compressed beforehand at brotli's best quality, where the emulator
 * compresses each answer anew, and less. Of the functions, the one answers that every page asks; the others
 * answer 501.
 *
 * @param action gets the site's address, without a slash at the end
 */
export async function served<Result>(
  { folder, configurationFile, conference = asBuilt, withoutHeader = 'none' }: BuiltSite,
  action: (origin: string) => Promise<Result>,
): Promise<Result> {
  const text = await readFile(configurationFile, 'utf8')
  const { hosting } = v.parse(configurationSchema, JSON.parse(text))
  const engine = hostingEngine({
    port: 0,
    hostname: localHost,
    cwd: folder,
    // As a text: an object would be completed from the firebase.json of the current folder.
    config: JSON.stringify({ ...(await deployedHosting(hosting, folder)), public: '.' }),
    stack: 'strict',
    rewriters: { function: async () => Promise.resolve({ data: 'No functions.', status: 501 }) },
  }).listen(() => undefined)
  const engineOrigin = await originOf(engine)

  const ask = async (path: string) => {
    const response = await fetch(`${engineOrigin}${path}`, { redirect: 'manual' })
    const { status } = response
    const headers = new Headers(response.headers)
    const identity = await response.bytes()
    const isCompressed = compressible.test(headers.get('Content-Type') ?? '')
    const body = isCompressed ? await compress(identity) : identity
    for (const name of [withoutHeader, 'Connection', 'Keep-Alive', 'Transfer-Encoding']) {
      headers.delete(name)
    }
    headers.set('Content-Length', String(body.length))
    if (isCompressed) headers.set('Content-Encoding', 'br')
    return { status, headers, body }
  }
  const answers = new Map<string, ReturnType<typeof ask>>()
  const answerTo = async (path: string) => {
    const answer = answers.get(path) ?? ask(path)
    answers.set(path, answer)
    return await answer
  }
  const server = createServer((request, response) => {
    if (request.url === conferenceAddress) {
      response.setHeaders(new Headers({ 'Content-Type': 'application/json; charset=utf-8' }))
      response.setHeader('Last-Modified', new Date().toUTCString())
      response.end(JSON.stringify({ success: true, message: '', data: conference }))
      return
    }
    answerTo(request.url ?? '/').then(
      ({ status, headers, body }) => response.setHeaders(headers).writeHead(status).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  }).listen(0, localHost)
  try {
    const origin = await originOf(server)
    // Whoever measures the first visit must not wait for the compression.
    const names = await readdir(folder, { recursive: true })
    await Promise.all(names.map((name) => answerTo(`/${name.replace(/(index)?\.html$/, '')}`)))
    return await action(origin)
  } finally {
    for (const one of [server, engine]) {
      one.close()
      one.closeAllConnections()
    }
  }
}

const compress = promisify<Uint8Array, Buffer>(brotliCompress)

async function originOf(server: Server): Promise<string> {
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://${localHost}:${String(address.port)}`
}

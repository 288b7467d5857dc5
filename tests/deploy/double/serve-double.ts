import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'

import type { GoogleDouble } from './google-double.ts'

/** A double that programs reach. */
export interface ServedDouble {
  /** The environment of programs that are led to it, and are logged in there. */
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/**
 * Serves a double to programs under the names of Google's hosts.
 *
 * @param folder gets its certificate and the login, and is the programs' home
 */
export async function serveDouble(double: GoogleDouble, folder: string): Promise<ServedDouble> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=double'
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const address = `https://${request.headers.host ?? ''}${request.url ?? ''}`
        const text = Buffer.concat(chunks).toString('utf8')
        const { status, body } = double.answer(request.method ?? '', address, text)
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(body))
      })
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port.')
  const login = join(folder, 'login.json')
  const { writeFile } = await import('node:fs/promises')
  await writeFile(
    login,
    JSON.stringify({
      type: 'authorized_user',
      client_id: 'double',
      client_secret: 'double',
      refresh_token: 'double',
    }),
  )
  return {
    environment: {
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'lead-to-double.cjs')}`,
      LECTERN_DOUBLE_PORT: String(address.port),
      LECTERN_DOUBLE_CERTIFICATE: certificate,
      GOOGLE_APPLICATION_CREDENTIALS: login,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      CI: 'true',
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

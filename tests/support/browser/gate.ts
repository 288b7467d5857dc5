import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

import type { Page } from 'playwright-core'

/** What lies between a page and one of the services, and can be taken away. */
export interface Gate extends AsyncDisposable {
  /** Ends every connection at once and refuses new ones. */
  shut(): void
  /** Lets connections through again. */
  open(): void
  /** Ends the connection, as by a reset, after so many more bytes to the service; each next one, too. */
  breakAfter(bytes: number): void
  /** How many bytes went to the service so far. */
  readonly sent: number
}

/**
 * Leads what a page sends to a service through a gate: real connections, which end as those of a
 * service that dies, while the browser's network and everything else is there.
 *
 * @param service host:port
 */
export async function putGate(page: Page, service: string): Promise<Gate> {
  const [host = '', port = ''] = service.split(':')
  const sockets = new Set<Socket>()
  let isOpen = true
  let sent = 0
  let limit = Infinity
  const listener = createServer((near) => {
    if (!isOpen) {
      near.resetAndDestroy()
      return
    }
    const far = createConnection({ host, port: Number(port) })
    let passed = 0
    near.on('data', (data) => {
      sent += data.length
      passed += data.length
      if (passed > limit) {
        near.resetAndDestroy()
        far.resetAndDestroy()
      } else {
        far.write(addressed(data))
      }
    })
    far.pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      // The ends of connections are what this is about.
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  // The service is to name itself in its answers, as where an upload goes on, and not the gate.
  const addressed = (data: Buffer) =>
    Buffer.from(
      data.toString('latin1').replace(`Host: ${gate}\r\n`, `Host: ${service}\r\n`),
      'latin1',
    )
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const gate = `127.0.0.1:${String(address.port)}`
  await page.route(
    (url) => url.host === service,
    async (route) => {
      await route.continue({ url: route.request().url().replace(service, gate) })
    },
  )
  return {
    shut: () => {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    open: () => {
      isOpen = true
      limit = Infinity
    },
    breakAfter: (bytes) => {
      limit = bytes
    },
    get sent() {
      return sent
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { failureText } from '../../../terminal/failure-text.ts'
import { localHost } from '../ports.ts'
import { inboxPage, inboxPagePolicy } from './inbox-page.ts'
import { mailServer } from './mail-server.ts'
import { Mailbox } from './mailbox.ts'

/**
 * Starts the inbox: a mail server, a page that shows what arrived, and for programs:
 * `GET /messages` (all mails as JSON, oldest first; with `?to=` those to one address alone),
 * `DELETE /messages` (empties it), `POST /offline` and `POST /online` (the mail server is down, and up again). Mail to the domain
 * `refused.invalid` is refused for good.
 *
 * @param options `file` is where the mails are kept over a restart
 * @returns what stops the mail server and the page; what arrived is kept in the file
 * @throws {Error} when a port is taken or the file cannot be read
 */
export async function startInbox(options: {
  readonly smtpPort: number
  readonly pagePort: number
  readonly file: string
}): Promise<{ readonly close: () => Promise<void> }> {
  const mailbox = new Mailbox(options.file)
  const smtp = mailServer(options.smtpPort, (mail) => {
    mailbox.add(mail)
  })
  const orders = new Map([
    ['DELETE /messages', async () => mailbox.empty()],
    ['POST /offline', smtp.close],
    ['POST /online', smtp.listen],
  ])
  const answer = async ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://inbox.invalid')
    const asked = `${method} ${pathname}`
    const order = orders.get(asked)
    if (order !== undefined) {
      await order()
      send(response, 204, 'text/plain', '')
    } else if (asked === 'GET /messages') {
      const to = searchParams.get('to')
      const mails = mailbox.mails.filter((mail) => to === null || mail.to.includes(to))
      send(response, 200, 'application/json', `${JSON.stringify(mails)}\n`)
    } else if (asked === 'GET /') {
      response.setHeader('Content-Security-Policy', inboxPagePolicy)
      send(response, 200, 'text/html', inboxPage(mailbox.mails))
    } else {
      send(response, 404, 'text/plain', 'There is no such page.\n')
    }
  }
  const hosts = [localHost, 'localhost'].map((host) => `${host}:${String(options.pagePort)}`)
  const pageServer = createServer((request, response) => {
    if (isForeign(request, hosts)) {
      send(response, 403, 'text/plain', 'The inbox answers on this machine alone.\n')
      return
    }
    answer(request, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', `${failureText(error)}\n`)
    })
  })
  await smtp.listen()
  pageServer.listen(options.pagePort, localHost)
  await once(pageServer, 'listening')
  return {
    close: async () => {
      await smtp.close()
      pageServer.closeAllConnections()
      await new Promise((resolve) => pageServer.close(resolve))
    },
  }
}

/**
 * Tells whether a request comes from another site, or under another name than this machine's own:
 * a page that somebody visits must not read the codes in the mails.
 */
function isForeign({ headers }: IncomingMessage, hosts: readonly string[]): boolean {
  const { host = '', origin = `http://${host}` } = headers
  return !hosts.includes(host) || !hosts.some((own) => origin === `http://${own}`)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body)
}

import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { localHost } from '../ports.ts'
import type { Mail } from './mailbox.ts'

/** There is no mailbox in this domain: mail to it is refused for good. */
export const refusedDomain = 'refused.invalid'

/**
 * A mail server for this machine alone: no accounts, no TLS, and nothing is ever sent on.
 *
 * @param take takes what arrived; the sender is told of success only after it is kept
 */
export function mailServer(port: number, take: (mail: Mail) => void) {
  let running: SMTPServer | undefined
  return {
    /** Starts to listen; nothing happens when it does already. */
    listen: async (): Promise<void> => {
      if (running !== undefined) return
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 500,
        onRcptTo: ({ address }, _session, callback) => {
          callback(address.endsWith(`@${refusedDomain}`) ? noSuchMailbox() : null)
        },
        onData: (stream, { envelope }, callback) => {
          const recipients = envelope.rcptTo.map(({ address }) => address)
          callbackify(async () => {
            take(await readMail(stream, recipients))
          })(callback)
        },
      })
      // A sender that breaks its connection off is no fault of this server; a port that is taken is
      // told by the socket below.
      server.on('error', () => undefined)
      server.listen(port, localHost)
      await once(server.server, 'listening')
      running = server
    },
    /** Stops to listen, as a mail server that is down; open connections are closed. */
    close: async (): Promise<void> => {
      const closed = Promise.withResolvers<void>()
      if (running === undefined) return
      running.close(closed.resolve)
      running = undefined
      await closed.promise
    },
  }
}

async function readMail(stream: Readable, to: string[]): Promise<Mail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream))
  const date = new Date().toISOString()
  return { id: crypto.randomUUID(), to, subject, text: text.trimEnd(), html, date }
}

function noSuchMailbox(): Error {
  return Object.assign(new Error('There is no such mailbox'), { responseCode: 550 })
}

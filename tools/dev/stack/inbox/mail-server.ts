import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { localHost } from '../ports.ts'
import type { Mail } from './mailbox.ts'

/** Takes what arrived; the sender is told of success only after it is kept. */
export type MailTaker = (mail: Mail) => Promise<void>

/** There is no mailbox in this domain: mail to it is refused for good. */
export const refusedDomain = 'refused.invalid'

/** A mail server for this machine alone: no accounts, no TLS, and nothing is ever sent on. */
export class MailServer {
  readonly #port: number
  readonly #take: MailTaker
  #server: SMTPServer | undefined

  constructor(port: number, take: MailTaker) {
    this.#port = port
    this.#take = take
  }

  /** Starts to listen; nothing happens when it does already. */
  async listen(): Promise<void> {
    if (this.#server !== undefined) return
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 500,
      onRcptTo: ({ address }, _session, callback) => {
        callback(address.endsWith(`@${refusedDomain}`) ? noSuchMailbox() : null)
      },
      onData: (stream, session, callback) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void this.#receive(stream, recipients, callback)
      },
    })
    // A sender that breaks its connection off is no fault of this server; a port that is taken is
    // told by the socket below.
    server.on('error', () => undefined)
    server.listen(this.#port, localHost)
    await once(server.server, 'listening')
    this.#server = server
  }

  /** Stops to listen, as a mail server that is down; open connections are closed. */
  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server === undefined) return
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve()
      })
    })
  }

  async #receive(
    stream: Readable,
    recipients: readonly string[],
    callback: (error?: Error) => void,
  ): Promise<void> {
    let failure: Error | undefined
    try {
      const parsed = await PostalMime.parse(await buffer(stream))
      const named = (parsed.to ?? []).flatMap(addressesOf)
      await this.#take({
        id: crypto.randomUUID(),
        to: named.length > 0 ? named : [...recipients],
        subject: parsed.subject ?? '',
        text: (parsed.text ?? '').trimEnd(),
        html: parsed.html ?? '',
        date: new Date().toISOString(),
      })
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
    callback(failure)
  }
}

function noSuchMailbox(): Error {
  return Object.assign(new Error('There is no such mailbox'), { responseCode: 550 })
}

function addressesOf(address: Address): string[] {
  if (address.address !== undefined) return [address.address]
  return address.group.flatMap((member) => (member.address === undefined ? [] : [member.address]))
}

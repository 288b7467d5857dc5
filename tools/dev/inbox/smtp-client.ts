import { once } from 'node:events'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'

import { localHost } from '../stack/ports.ts'

/**
 * Sends one raw message to a mail server on this machine, as the simplest of mail programs does.
 *
 * @param recipients the envelope's addresses
 * @param message headers and body in the form of RFC 5322, lines ended by CRLF
 * @throws {Error} when nothing listens, or the server refuses a step
 */
export async function sendRawMail(
  port: number,
  recipients: readonly string[],
  message: string,
): Promise<void> {
  const socket = createConnection({ host: localHost, port })
  await once(socket, 'connect')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const expectAnswer = async (code: string): Promise<void> => {
    for (;;) {
      const { value: line, done } = await answers.next()
      if (done === true) throw new Error('The mail server hung up.')
      if (!line.startsWith(code)) throw new Error(`The mail server refused: ${line}`)
      // A dash after the code says that more lines follow.
      if (line[3] !== '-') return
    }
  }
  const steps: readonly (readonly [string, string])[] = [
    ['EHLO localhost', '250'],
    ['MAIL FROM:<office@example.org>', '250'],
    ...recipients.map((address) => [`RCPT TO:<${address}>`, '250'] as const),
    ['DATA', '354'],
    [`${message}\r\n.`, '250'],
    ['QUIT', '221'],
  ]
  try {
    await expectAnswer('220')
    for (const [line, code] of steps) {
      socket.write(`${line}\r\n`)
      await expectAnswer(code)
    }
  } finally {
    socket.destroy()
  }
}

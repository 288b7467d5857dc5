import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What goes wrong with a mail server:
 * - `refuses …`: it answers the step with that reply;
 * - `says nothing`: it takes the connection and never greets;
 * - `dies in the middle of a mail`: it ends the connection once it has the mail's first lines;
 * - `takes a mail and dies`: it keeps the whole mail and ends the connection instead of saying so;
 * - `takes a mail and says nothing`: it keeps the whole mail and never says so;
 * - `answersAfter`: it waits so many milliseconds before each answer;
 * - `never ends an answer`: once it has greeted, it says again and again that its answer goes on.
 */
export type MailServerFault =
  | { readonly step: 'greeting' | 'MAIL' | 'RCPT' | 'message'; readonly reply: string }
  | 'says nothing'
  | 'dies in the middle of a mail'
  | 'takes a mail and dies'
  | 'takes a mail and says nothing'
  | { readonly answersAfter: number }
  | 'never ends an answer'

/** A mail server on a free port of this machine that does what it is told to. */
export interface FaultyMailServer extends AsyncDisposable {
  readonly url: string
  /** The Message-ID of each whole mail that it took, in order. */
  readonly taken: readonly string[]
  /** How many connections are open. */
  readonly connections: number
  /** What goes wrong from now on; `null`: nothing. */
  fault: MailServerFault | null
}

/** Starts a mail server with which nothing is wrong yet. It speaks just enough of SMTP. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    // A sender that breaks off is what these tests are about.
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    void converse(socket, () => server.fault, taken)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const server: FaultyMailServer = {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    taken,
    get connections() {
      return sockets.size
    },
    fault: null,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  return server
}

async function converse(
  socket: Socket,
  fault: () => MailServerFault | null,
  taken: string[],
): Promise<void> {
  const answer = async (step: string, usual: string) => {
    const wrong = fault()
    if (wrong === 'never ends an answer' && step !== 'greeting') await goOn(socket, usual)
    if (isWrong(wrong, 'answersAfter')) await wait(wrong.answersAfter)
    const refused = isWrong(wrong, 'step') && wrong.step === step
    if (socket.writable) socket.write(`${refused ? wrong.reply : usual}\r\n`)
  }
  if (fault() === 'says nothing') return
  await answer('greeting', '220 ready')
  let message: string[] | null = null
  for await (const line of createInterface({ input: socket })) {
    if (message !== null) {
      if (line === '.') {
        taken.push(...endOf(message, fault(), socket))
        await answer('message', '250 taken')
        message = null
      } else {
        message.push(line)
        if (message.length > 2 && fault() === 'dies in the middle of a mail') socket.destroy()
      }
    } else if (line === 'DATA') {
      message = []
      await answer('DATA', '354 go on')
    } else if (line === 'QUIT') {
      socket.end('221 bye\r\n')
    } else {
      await answer(line.slice(0, 4), '250 fine')
    }
  }
}

/** Answers in lines that promise another one, until nobody listens any more. */
async function goOn(socket: Socket, usual: string): Promise<void> {
  while (socket.writable) {
    socket.write(`${usual.replace(' ', '-')}\r\n`)
    await wait(50)
  }
}

function isWrong<Name extends string>(
  fault: MailServerFault | null,
  name: Name,
): fault is Extract<MailServerFault, Readonly<Record<Name, unknown>>> {
  return typeof fault === 'object' && fault !== null && name in fault
}

/** Returns the Message-ID of a mail that is taken, and breaks the conversation off where that is wanted. */
function endOf(message: readonly string[], fault: MailServerFault | null, socket: Socket) {
  if (isWrong(fault, 'step') && fault.step === 'message') return []
  const header = message.find((line) => /^message-id:/i.test(line)) ?? ''
  if (fault === 'takes a mail and dies') socket.destroy()
  if (fault === 'takes a mail and says nothing') socket.cork()
  return [header.slice('message-id:'.length).trim()]
}

import { connect } from 'node:net'

import { stack } from '../../support/stack.ts'

/**
 * Sends a request as the given bytes, which need be no HTTP, and gives the answer's status; the
 * connection is closed after it. Undefined when there is no answer in time.
 */
export async function rawStatus(bytes: string): Promise<number | undefined> {
  const { hostname, port } = new URL(stack.origin)
  return await new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
      resolve(status === undefined ? undefined : Number(status))
    })
  })
}

import { once } from 'node:events'
import { createConnection } from 'node:net'

/** The one address that every local service listens on: nothing is reachable from the network. */
export const localHost = '127.0.0.1'

/** One port for each service of a stack. */
export type Ports = Readonly<ReturnType<typeof portsAt>>

/**
 * The ports of a stack that stands beside others.
 *
 * @param offset what is added to each port of `npm start`
 * @throws {RangeError} when a port would not be one
 */
export function portsAt(offset: number) {
  const moved = (base: number): number => {
    const port = base + offset
    if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
    throw new RangeError(
      `A port offset of ${String(offset)} moves port ${String(base)} to ${String(port)}, which does not exist.`,
    )
  }
  return {
    auth: moved(9099),
    functions: moved(5001),
    firestore: moved(8080),
    firestoreWebsocket: moved(9150),
    storage: moved(9199),
    hosting: moved(3000),
    hub: moved(4400),
    logging: moved(4500),
    eventarc: moved(9299),
    tasks: moved(9499),
    smtp: moved(1025),
    inbox: moved(1080),
  }
}

/**
 * Says of each port that something else listens on whose it is to be, and what to do.
 *
 * @param ports by the names of what is to listen there
 * @param command what is to be run again then
 */
export async function takenPorts(
  ports: Readonly<Record<string, number>>,
  command: string,
): Promise<string[]> {
  const lines = Object.entries(ports).map(async ([name, port]) =>
    (await answers(port))
      ? `Port ${String(port)} (${name}) is taken by another program. Stop it (lsof -i :${String(port)} shows which it is), then run ${command} again.`
      : [],
  )
  return (await Promise.all(lines)).flat()
}

/** Tells whether something accepts connections on a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ host: localHost, port })
  socket.setTimeout(1000, () => {
    socket.destroy(new Error('nobody answers'))
  })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

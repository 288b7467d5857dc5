import { once } from 'node:events'
import { createConnection } from 'node:net'

/** The one address that every local service listens on: nothing is reachable from the network. */
export const localHost = '127.0.0.1'

/** What each port's owner is called when a person has to be told about it. */
const portUsers = {
  auth: 'Auth emulator',
  functions: 'Functions emulator',
  firestore: 'Firestore emulator',
  firestoreWebsocket: 'Firestore emulator’s websocket',
  storage: 'Storage emulator',
  hosting: 'the site',
  hub: 'emulator hub',
  logging: 'emulator log',
  eventarc: 'Eventarc emulator',
  tasks: 'Tasks emulator',
  smtp: 'mail server',
  inbox: 'mail inbox',
} as const

/** A local service that listens on a port of its own. */
export type PortUser = keyof typeof portUsers

/** One port for each service of a stack. */
export type Ports = Readonly<Record<PortUser, number>>

/**
 * The ports of a stack that stands beside others.
 *
 * @param offset what is added to each port of `npm start`
 * @throws {RangeError} when a port would not be one
 */
export function portsAt(offset: number): Ports {
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

/** Finds those whose ports are taken, in the order of `users`. */
export async function takenPorts(ports: Ports, users: readonly PortUser[]): Promise<PortUser[]> {
  const areTaken = await Promise.all(users.map(async (user) => answers(ports[user])))
  return users.filter((_, index) => areTaken[index])
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

/** Says, one line for each, which ports are taken, who wanted them, and what to do. */
export function describeTakenPorts(
  ports: Ports,
  taken: readonly PortUser[],
  command: string,
): string {
  return taken
    .map(
      (user) =>
        `Port ${String(ports[user])} (${portUsers[user]}) is taken by another program. Stop it (lsof -i :${String(ports[user])} shows which it is), then run ${command} again.`,
    )
    .join('\n')
}

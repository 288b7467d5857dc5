import { createConnection, createServer } from 'node:net'

/** The one address that every local service listens on: nothing is reachable from the network. */
export const localHost = '127.0.0.1'

/** The ports of a stack with offset 0: `npm start`. */
const basePorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  storage: 9199,
  hosting: 3000,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  smtp: 1025,
  inbox: 1080,
} as const

/** A local service that listens on a port of its own. */
export type PortUser = keyof typeof basePorts

/** One port for each service of a stack. */
export type Ports = Readonly<Record<PortUser, number>>

/** What each port's owner is called when a person has to be told about it. */
const portUserNames: Readonly<Record<PortUser, string>> = {
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
}

/**
 * The ports of a stack that stands beside others.
 *
 * @param offset what is added to each base port; 0 for `npm start`
 * @throws {RangeError} when a port would not be one
 */
export function portsAt(offset: number): Ports {
  const moved = (user: PortUser): number => {
    const port = basePorts[user] + offset
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new RangeError(
        `A port offset of ${String(offset)} puts ${portUserNames[user]} on port ${String(port)}, which does not exist.`,
      )
    }
    return port
  }
  return {
    auth: moved('auth'),
    functions: moved('functions'),
    firestore: moved('firestore'),
    firestoreWebsocket: moved('firestoreWebsocket'),
    storage: moved('storage'),
    hosting: moved('hosting'),
    hub: moved('hub'),
    logging: moved('logging'),
    eventarc: moved('eventarc'),
    tasks: moved('tasks'),
    smtp: moved('smtp'),
    inbox: moved('inbox'),
  }
}

/** A port that something else listens on, and the service that wanted it. */
export interface TakenPort {
  readonly user: PortUser
  readonly port: number
}

/** Finds which of a stack's ports are taken, in the order of `users`. */
export async function takenPorts(ports: Ports, users: readonly PortUser[]): Promise<TakenPort[]> {
  const found = await Promise.all(
    users.map(async (user) => ({ user, port: ports[user], taken: await isPortTaken(ports[user]) })),
  )
  return found.filter(({ taken }) => taken).map(({ user, port }) => ({ user, port }))
}

/**
 * Tells whether a program listens on a port of this machine. A connection is tried too: macOS lets
 * a second program listen on 127.0.0.1 beside one that listens on every address.
 */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await answers(port)) || !(await canListen(port))
}

/** Tells whether something accepts connections on a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = createConnection({ host: localHost, port })
    socket.setTimeout(1000)
    const end = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => {
      end(true)
    })
    socket.once('timeout', () => {
      end(false)
    })
    socket.once('error', () => {
      end(false)
    })
  })
}

async function canListen(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => {
      resolve(false)
    })
    server.listen({ host: localHost, port, exclusive: true }, () => {
      server.close(() => {
        resolve(true)
      })
    })
  })
}

/** Says, one line for each, which ports are taken, who wanted them, and what to do. */
export function describeTakenPorts(taken: readonly TakenPort[], command: string): string {
  return taken
    .map(
      ({ user, port }) =>
        `Port ${String(port)} (${portUserNames[user]}) is taken by another program. Stop it (lsof -i :${String(port)} shows which it is), then run ${command} again.`,
    )
    .join('\n')
}

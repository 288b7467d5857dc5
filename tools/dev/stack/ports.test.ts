import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { basePorts, describeTakenPorts, localHost, portsAt, takenPorts } from './ports.ts'

const open: Server[] = []

async function listenOnFreePort(): Promise<number> {
  const server = createServer()
  open.push(server)
  server.listen(0, localHost)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(async (server) => once(server.close(), 'close')))
})

describe('portsAt', () => {
  it('gives the base ports without an offset', () => {
    expect(portsAt(0)).toEqual(basePorts)
  })

  it('moves every port by the offset', () => {
    const moved = portsAt(20_000)
    expect(moved.hosting).toBe(23_000)
    expect(Object.keys(moved)).toEqual(Object.keys(basePorts))
    expect(new Set(Object.values(moved)).size).toBe(Object.keys(basePorts).length)
  })

  it('refuses an offset that leaves the range of ports', () => {
    expect(portsAt(65_535 - 9499).tasks).toBe(65_535)
    expect(() => portsAt(65_536 - 9499)).toThrow(RangeError)
    expect(() => portsAt(-1024 - 1)).toThrow(RangeError)
    expect(() => portsAt(0.5)).toThrow(RangeError)
  })
})

describe('takenPorts', () => {
  it('names the ports that something listens on, and no others', async () => {
    const taken = await listenOnFreePort()
    const free = await listenOnFreePort()
    const server = open.pop()
    if (server !== undefined) await once(server.close(), 'close')
    const ports = { ...basePorts, firestore: taken, auth: free }
    expect(await takenPorts(ports, ['auth', 'firestore'])).toEqual([
      { user: 'firestore', port: taken },
    ])
  })
})

describe('describeTakenPorts', () => {
  it('says which port, who wanted it, and what to do, one line for each', () => {
    const taken = [
      { user: 'firestore', port: 8080 },
      { user: 'hosting', port: 3000 },
    ] as const
    expect(describeTakenPorts(taken, 'npm start').split('\n')).toEqual([
      'Port 8080 (Firestore emulator) is taken by another program. Stop it (lsof -i :8080 shows which it is), then run npm start again.',
      'Port 3000 (the site) is taken by another program. Stop it (lsof -i :3000 shows which it is), then run npm start again.',
    ])
  })
})

import { once } from 'node:events'
import { createServer } from 'node:net'

import * as v from 'valibot'
import { expect, it } from 'vitest'

import { localHost, portsAt, takenPorts } from './ports.ts'

it('refuses an offset that leaves the range of ports', () => {
  expect(portsAt(65_535 - 9499).tasks).toBe(65_535)
  expect(() => portsAt(65_536 - 9499)).toThrow(RangeError)
  expect(() => portsAt(-1024 - 1)).toThrow(RangeError)
  expect(() => portsAt(0.5)).toThrow(RangeError)
})

it('says which port is taken, who wanted it, and what to do', async () => {
  const server = createServer().listen(0, localHost)
  await once(server, 'listening')
  const { port } = v.parse(v.object({ port: v.number() }), server.address())
  const line = `Port ${String(port)} (firestore) is taken by another program. Stop it (lsof -i :${String(port)} shows which it is), then run npm start again.`
  expect(await takenPorts({ firestore: port }, 'npm start')).toEqual([line])
  server.close()
  await once(server, 'close')
  expect(await takenPorts({ firestore: port }, 'npm start')).toEqual([])
})

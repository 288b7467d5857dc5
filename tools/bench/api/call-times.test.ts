import { createServer, type Server } from 'node:http'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { callsPerSecond, timePair, type Call } from './call-times.ts'

const never = new AbortController().signal
const own: Call = {
  method: 'POST',
  path: '/slow',
  headers: { 'Content-Type': 'text/plain' },
  body: Uint8Array.from([104, 105]),
  status: 201,
}
const bare: Call = { ...own, path: '/fast', status: 200 }

let server: Server
let origin: string
let seen: string[]
let mostAtOnce: number

beforeEach(async () => {
  seen = []
  mostAtOnce = 0
  let open = 0
  server = createServer((request, response) => {
    open += 1
    mostAtOnce = Math.max(mostAtOnce, open)
    const isSlow = request.url === '/slow'
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      seen.push(`${String(request.method)} ${String(request.url)} ${body}`)
      setTimeout(
        () => {
          open -= 1
          response.writeHead(isSlow ? 201 : 200)
          response.end('{}')
        },
        isSlow ? 30 : 0,
      )
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  origin = `http://127.0.0.1:${String(address.port)}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

describe('a pair of calls', () => {
  it('is sent by turns, and counted without the warm-up', async () => {
    const times = await timePair(origin, { own, bare }, { rounds: 3, warmUps: 1 }, never)
    const turn = ['POST /slow hi', 'POST /fast hi']
    expect(seen).toEqual([...turn, ...turn, ...turn, ...turn])
    expect(times.own).toHaveLength(3)
    expect(times.bare).toHaveLength(3)
    expect(Math.min(...times.own)).toBeGreaterThan(25)
    expect(Math.min(...times.bare)).toBeLessThan(Math.min(...times.own))
  })

  it('fails when an answer is another one than expected', async () => {
    const calls = { own: { ...own, status: 200 }, bare }
    await expect(timePair(origin, calls, { rounds: 1, warmUps: 0 }, never)).rejects.toThrow(
      'POST /slow answered 201: {}',
    )
  })
})

describe('a number of calls at once', () => {
  it('are counted by the second, without the warm-up', async () => {
    const rate = await callsPerSecond(origin, own, { atOnce: 4, rounds: 3, warmUps: 1 }, never)
    expect(seen).toHaveLength(16)
    expect(mostAtOnce).toBe(4)
    expect(rate).toBeGreaterThan(4)
    expect(rate).toBeLessThan(4 / 0.025)
  })

  it('fail when an answer is another one than expected', async () => {
    const call = { ...own, status: 200 }
    await expect(
      callsPerSecond(origin, call, { atOnce: 2, rounds: 1, warmUps: 0 }, never),
    ).rejects.toThrow('POST /slow answered 201: {}')
  })
})

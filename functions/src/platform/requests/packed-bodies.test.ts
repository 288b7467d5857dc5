import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { keepBodiesPacked } from './packed-bodies.ts'

let seen: IncomingHttpHeaders = {}
const server = createServer((request, response) => {
  seen = request.headers
  request.resume().once('end', () => response.end())
})
let address: string

beforeAll(async () => {
  keepBodiesPacked()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  address = `http://127.0.0.1:${String(bound.port)}`
})
afterAll(() => {
  server.close()
})

const json = 'application/json'
const bytes = 'application/octet-stream'

it.each([
  [undefined, [undefined, json]],
  ['identity', ['identity', json]],
  ['Identity', ['Identity', json]],
  ['gzip', ['identity', bytes]],
  [' GZIP ', ['identity', bytes]],
  ['br', ['identity', bytes]],
  ['deflate', ['identity', bytes]],
  ['identity, gzip', ['identity', bytes]],
  ['anything', ['identity', bytes]],
])('a body of the encoding %j reaches the framework as %j', async (encoding, expected) => {
  const headers = {
    'content-type': json,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  }
  await fetch(address, { method: 'POST', headers, body: gzipSync('{}') })
  expect([seen['content-encoding'], seen['content-type']]).toEqual(expected)
})

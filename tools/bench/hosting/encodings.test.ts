import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { chooseEncoding, encode } from './encodings.ts'

const text = Buffer.from('to be or not to be, '.repeat(100))

it('compresses without loss', async () => {
  const { identity, br, gzip } = await encode(text)
  expect(identity).toEqual(text)
  expect(brotliDecompressSync(br ?? '')).toEqual(text)
  expect(gunzipSync(gzip ?? '')).toEqual(text)
})

it('keeps no encoding that makes a file larger', async () => {
  expect(Object.keys(await encode(Buffer.from('x')))).toEqual(['identity'])
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('chooses for a client that accepts “%s”: %s', async (accepted, expected) => {
  expect(chooseEncoding(accepted, await encode(text))).toBe(expected)
})

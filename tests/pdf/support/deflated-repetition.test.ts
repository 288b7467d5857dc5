import { inflateSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { deflatedRepetition } from './deflated-repetition.ts'

it.each([0, 1, 65_520, 65_521, 131_042, 1_048_576, 3_333_333])('a byte %i times', (times) => {
  const data = Buffer.from('what stands before')
  for (const byte of [0, 32, 255]) {
    // It throws where the check at the end is wrong.
    const swollen = inflateSync(deflatedRepetition(data, byte, times))
    expect(swollen.equals(Buffer.concat([data, Buffer.alloc(times, byte)]))).toBe(true)
  }
})

import { constants, deflateRawSync } from 'node:zlib'

/** As many bytes are compressed at a time: each time gives the same, so once is enough. */
const blockLength = 1024 * 1024

/** The largest prime below 2^16, by which the check at the end of compressed data counts (RFC 1950). */
const checkBase = 65_521

/**
 * What `deflateSync` gives of data with one byte behind it so many times, without compressing these hundreds of
 * megabytes, which takes seconds: the data, then the same compressed block again and again.
 */
export function deflatedRepetition(data: Buffer, byte: number, times: number): Buffer {
  const rest = Buffer.alloc(times % blockLength, byte)
  const block = deflatedPart(Buffer.alloc(blockLength, byte))
  const blocks = Array.from({ length: Math.floor(times / blockLength) }, () => block)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(checkOf(data, byte, times))
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    deflatedPart(data),
    deflatedPart(rest),
    ...blocks,
    // An empty block, which is the last.
    Buffer.from([3, 0]),
    check,
  ])
}

/** Compressed data that ends at a whole byte, refers to nothing before it, and is not the last. */
function deflatedPart(data: Buffer): Buffer {
  return deflateRawSync(data, { finishFlush: constants.Z_FULL_FLUSH })
}

/** Adler-32 of data with one byte behind it so many times. */
function checkOf(data: Buffer, byte: number, times: number): number {
  let [sum, sumOfSums] = [1, 0]
  for (const one of data) {
    sum = (sum + one) % checkBase
    sumOfSums = (sumOfSums + sum) % checkBase
  }
  const steps = times % checkBase
  const between = ((times % (2 * checkBase)) * ((times + 1) % (2 * checkBase))) / 2
  sumOfSums = (sumOfSums + steps * sum + (between % checkBase) * byte) % checkBase
  sum = (sum + steps * byte) % checkBase
  return sumOfSums * 2 ** 16 + sum
}

import { createHash } from 'node:crypto'

import { plainPages, rawPdf } from './raw-pdf.ts'
import type { Seeded } from './seeded.ts'

/** What fills a password up (PDF 1.7, 7.6.3.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

function locked(pages: number, id: Buffer, entries: string): Buffer {
  const objects = plainPages(pages)
  const dictionary = Math.max(...objects.keys()) + 1
  objects.set(dictionary, `<< ${entries} >>`)
  const trailer = `/Encrypt ${String(dictionary)} 0 R /ID [${hex(id)} ${hex(id)}]`
  return rawPdf(objects, { trailer })
}

/** A PDF that nobody opens without its password: of RC4 or AES, or of a scheme that nobody knows. */
export function passwordPdf(random: Seeded): Buffer {
  const [owner, user] = [random.bytes(32), random.bytes(32)]
  const keys = `/O ${hex(owner)} /U ${hex(user)} /P -44`
  const long = [random.bytes(48), random.bytes(48)].map(hex)
  const schemes = [
    `/Filter /Standard /V 1 /R 2 ${keys}`,
    `/Filter /Standard /V 2 /R 3 /Length 128 ${keys}`,
    `/Filter /Standard /V 5 /R 6 /Length 256 /O ${long[0] ?? ''} /U ${long[1] ?? ''} /OE ${hex(owner)} /UE ${hex(user)} /Perms ${hex(random.bytes(16))} /P -44 /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF /StrF /StdCF`,
    '/Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4',
  ]
  return locked(1 + random.below(9), random.bytes(16), schemes[random.below(4)] ?? '')
}

/** A PDF that everybody opens, and which forbids to change or print it. */
export function restrictedPdf(random: Seeded): Buffer {
  const [owner, id] = [random.bytes(32), random.bytes(16)]
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-44)
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, permissions, id]))
    .digest()
    .subarray(0, 5)
  const entries = `/Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P -44`
  return locked(1 + random.below(9), id, entries)
}

function rc4(key: Buffer, text: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    const [left = 0, right = 0] = [box[one], box[other]]
    box[one] = right
    box[other] = left
    return (left + right) & 255
  }
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + (box[index] ?? 0) + (key[index % key.length] ?? 0)) & 255
    swap(index, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    [...text].map((byte) => {
      one = (one + 1) & 255
      other = (other + (box[one] ?? 0)) & 255
      return byte ^ (box[swap(one, other)] ?? 0)
    }),
  )
}

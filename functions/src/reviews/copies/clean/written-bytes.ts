/** What ends bytes that are written as letters. */
const end = '~>'

/**
 * Reads bytes that are written as two hexadecimal digits each (ISO 32000, 7.4.2).
 *
 * @throws {Error} when something else stands between them
 */
export function fromDigits(written: Uint8Array): Uint8Array {
  const [digits = ''] = textOf(written).split('>')
  if (/[^\da-f]/i.test(digits)) throw new Error('Digits that are none.')
  return new Uint8Array(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'))
}

/**
 * Reads bytes of which four are written as five letters, or four zeros as a `z` (ISO 32000, 7.4.3).
 *
 * @throws {Error} when something else stands between them
 */
export function fromLetters(written: Uint8Array): Uint8Array {
  const text = textOf(written).replace(/^<~/, '')
  const [letters = ''] = text.split(end)
  const all = letters.replaceAll('z', '!!!!!')
  if (/[^!-u]/.test(all)) throw new Error('Letters that are none.')
  const bytes = Buffer.alloc(Math.ceil(all.length / 5) * 4)
  for (let at = 0; at < all.length; at += 5) {
    let number = 0
    // What is missing at the end counts as the last letter.
    for (let place = at; place < at + 5; place += 1) {
      number = number * 85 + ((all.codePointAt(place) ?? 117) - 33)
    }
    if (number > 0xffff_ffff) throw new Error('Letters that are too large.')
    bytes.writeUInt32BE(number, (at / 5) * 4)
  }
  const missing = (5 - (all.length % 5)) % 5
  return new Uint8Array(bytes.subarray(0, bytes.length - missing))
}

/** White space means nothing in either. */
function textOf(written: Uint8Array): string {
  return Buffer.from(written)
    .toString('latin1')
    .replaceAll(/[\0\t\n\f\r ]/g, '')
}

/** A piece of a content stream, a CMap, or the head of a font: all are written in PostScript's words. */
export interface Token {
  /** `digits` is a text in hexadecimal digits; `word` an operator, or true, false, null. */
  readonly kind: 'number' | 'word' | 'name' | 'text' | 'digits' | 'bracket'
  readonly from: number
  readonly to: number
}

const white = 1
const delimiter = 2
const classes = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = white
for (const byte of Buffer.from('()<>[]{}/%')) classes[byte] = delimiter

const [open, close, less, greater, slash, percent, backslash] = Buffer.from(String.raw`()<>/%\ `)

/**
 * Reads the next token. Comments and white space before it are skipped, and each byte is read once.
 *
 * @returns undefined at the end
 * @throws {Error} for a text that does not end
 */
export function tokenAt(bytes: Uint8Array, start: number): Token | undefined {
  let from = start
  for (;;) {
    while (classes[bytes[from] ?? -1] === white) from++
    if (bytes[from] !== percent) break
    while (from < bytes.length && bytes[from] !== 10 && bytes[from] !== 13) from++
  }
  const first = bytes[from]
  if (first === undefined) return undefined
  if (first === open) return { kind: 'text', from, to: textEnd(bytes, from) }
  if (first === slash) return { kind: 'name', from, to: wordEnd(bytes, from + 1) }
  if (first === less && bytes[from + 1] !== less) {
    const end = bytes.indexOf(greater ?? 0, from)
    if (end < 0) throw new Error('A text that does not end.')
    return { kind: 'digits', from, to: end + 1 }
  }
  if (classes[first] === delimiter) {
    const isDouble = (first === less || first === greater) && bytes[from + 1] === first
    return { kind: 'bracket', from, to: from + (isDouble ? 2 : 1) }
  }
  const to = wordEnd(bytes, from)
  return { kind: isNumber(bytes, from, to) ? 'number' : 'word', from, to }
}

/** Returns a token's text, each byte a character. */
export function tokenText(bytes: Uint8Array, { from, to }: Pick<Token, 'from' | 'to'>): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)
}

/** True for the white space between tokens. */
export function isWhite(byte: number | undefined): boolean {
  return byte !== undefined && classes[byte] === white
}

function wordEnd(bytes: Uint8Array, from: number): number {
  let to = from
  while (to < bytes.length && classes[bytes[to] ?? 0] === 0) to++
  return to
}

function textEnd(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === open) depth++
    else if (byte === close && --depth === 0) return at + 1
  }
  throw new Error('A text that does not end.')
}

/** Viewers read all of these as numbers, such as `--5` and `1.2.3`. */
function isNumber(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    // Digits and `+`, `-`, `.`.
    const isPart = (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46
    if (!isPart) return false
  }
  return true
}

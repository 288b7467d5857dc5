import { byteWriter, type ByteWriter } from './byte-writer.ts'
import { isWhite, tokenAt, tokenText, type Token } from './tokens.ts'

/** An operand as it is written: lists and dictionaries are one, from bracket to bracket. */
interface Operand extends Pick<Token, 'from' | 'to'> {
  readonly kind: Token['kind'] | 'list' | 'dictionary'
}

/**
 * The operators that draw, with their operands (ISO 32000, annex A): n a number, N a name, t a text, l a list
 * of numbers, T a list of texts and numbers, * numbers and a name.
 */
const operators: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': 'b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*',
    n: 'g G i j J M Tc TL Tr Ts Tw Tz w',
    nn: 'd0 l m Td TD',
    nnn: 'rg RG',
    nnnn: 'k K re v y',
    nnnnnn: 'c cm d1 Tm',
    N: 'cs CS Do gs ri sh',
    Nn: 'Tf',
    t: "Tj '",
    nnt: '"',
    T: 'TJ',
    ln: 'd',
    '*': 'sc SC scn SCN',
  }).flatMap(([operands, words]) =>
    words.split(' ').map((word): [string, string] => [word, operands]),
  ),
)

const kindsOfLetters: Readonly<Record<string, readonly Operand['kind'][]>> = {
  n: ['number'],
  N: ['name'],
  t: ['text', 'digits'],
  l: ['list'],
  T: ['list'],
}

/** Viewers differ in what they make of too many operands: numbers stay. */

const mostOperands = 10_000

/** An inline picture as it goes into the content again, and where what was read of it ends. */
export interface InlinePicture {
  readonly written: Uint8Array
  readonly end: number
}

/** What is done with parts of a content that lead to something else. */
interface ContentParts {
  /** Reads the inline picture whose entries these are, and whose data begin there. */
  readonly picture: (entries: Uint8Array, dataFrom: number) => InlinePicture
  /** Hears of each name of a resource. */
  readonly named: (name: string) => void
}

/**
 * Writes a content stream again with the operators that draw, and nothing else: comments, unknown words and
 * further operands go, and properties of marked content but for layers and the numbers of tags.
 *
 * @throws {Error} when it is not understood
 */
export function cleanedContent(bytes: Uint8Array, parts: ContentParts): Uint8Array {
  const out = byteWriter(bytes.length)
  let operands: Operand[] = []
  let at = 0
  for (let token = tokenAt(bytes, at); token !== undefined; token = tokenAt(bytes, at)) {
    at = token.to
    if (token.kind !== 'word') {
      const operand = operandAt(bytes, token)
      if (operand === undefined) continue
      at = operand.to
      if (operands.push(operand) > mostOperands) throw new Error('Too many operands.')
      continue
    }
    const word = tokenText(bytes, token)
    if (word === 'true' || word === 'false' || word === 'null') continue
    if (word === 'BI') {
      const { from, to } = endOfEntries(bytes, at)
      const { written, end } = parts.picture(bytes.subarray(at, from), to + 1)
      out.part(written, 0, written.length)
      at = end
    } else if (writeOperator(out, bytes, word, operands)) {
      for (const one of operands)
        if (one.kind === 'name') parts.named(tokenText(bytes, one).slice(1))
    }
    operands = []
  }
  return out.written()
}

/** Where `ID` is, behind the entries of an inline picture. */
function endOfEntries(bytes: Uint8Array, from: number): Token {
  for (let token = tokenAt(bytes, from); token !== undefined; token = tokenAt(bytes, token.to)) {
    if (token.kind === 'word' && tokenText(bytes, token) === 'ID') return token
  }
  throw new Error('An inline picture without data.')
}

/** A bracket that opens nothing is no operand. */
function operandAt(bytes: Uint8Array, token: Token): Operand | undefined {
  if (token.kind !== 'bracket') return token
  const opened = tokenText(bytes, token)
  if (opened !== '[' && opened !== '<<') return undefined
  const closed = opened === '[' ? ']' : '>>'
  let depth = 1
  for (let next = tokenAt(bytes, token.to); next; next = tokenAt(bytes, next.to)) {
    if (next.kind !== 'bracket') continue
    const bracket = tokenText(bytes, next)
    if (bracket === opened) depth++
    if (bracket === closed) depth--
    if (depth === 0) {
      return { kind: opened === '[' ? 'list' : 'dictionary', from: token.from, to: next.to }
    }
  }
  throw new Error('A list that does not end.')
}

/** @returns false for a word that draws nothing */
function writeOperator(
  out: ByteWriter,
  bytes: Uint8Array,
  word: string,
  operands: readonly Operand[],
): boolean {
  if (word === 'BMC' || word === 'BDC') {
    out.text(markedContent(bytes, operands, word))
    return true
  }
  const letters = operators.get(word)
  if (letters === undefined) return false
  const missing = letters.length - operands.length
  for (const [index, operand] of operands.entries()) {
    const letter = letters === '*' ? colourLetter(index, operands) : letters[index + missing]
    if (kindsOfLetters[letter ?? 'n']?.includes(operand.kind) !== true) {
      throw new Error('An operand of another kind.')
    }
    writeOperand(out, bytes, operand, letter === 'T')
  }
  out.text(`${word}\n`)
  return true
}

/** Last comes a pattern, if there is one. */
function colourLetter(index: number, operands: readonly Operand[]): string {
  return index === operands.length - 1 && operands[index]?.kind === 'name' ? 'N' : 'n'
}

function writeOperand(out: ByteWriter, bytes: Uint8Array, operand: Operand, texts: boolean): void {
  if (operand.kind === 'digits') out.text(evenDigits(tokenText(bytes, operand)))
  else if (operand.kind === 'list') writeList(out, bytes, operand, texts)
  else out.part(bytes, operand.from, operand.to)
  out.text(' ')
}

function writeList(out: ByteWriter, bytes: Uint8Array, { from, to }: Operand, texts: boolean) {
  let depth = 0
  out.text('[')
  for (let token = tokenAt(bytes, from + 1); token && token.to < to;) {
    if (token.kind === 'bracket') depth += /[[<{]/.test(tokenText(bytes, token)) ? 1 : -1
    const isText = token.kind === 'text' || token.kind === 'digits'
    const isTaken = token.kind === 'number' || (texts && isText)
    if (isTaken && depth === 0) writeOperand(out, bytes, token, texts)
    token = tokenAt(bytes, token.to)
  }
  out.text(']')
}

/** Other signs mean nothing between digits. */
function evenDigits(digits: string): string {
  return /^<[\da-f]*>$/i.test(digits) ? digits : `<${digits.replaceAll(/[^\da-f]/gi, '')}>`
}

/**
 * Writes the beginning of marked content. Its tag says something to programs alone; a name of properties leads to the
 * page's resources, which are cleaned as such.
 */
function markedContent(bytes: Uint8Array, operands: readonly Operand[], word: string): string {
  const [given, properties] = operands.slice(word === 'BDC' ? -2 : -1)
  const name = given === undefined ? '' : tokenText(bytes, given)
  const tag = name === '/OC' || name === '/Artifact' ? name : '/Span'
  if (properties?.kind === 'name') return `${tag} ${tokenText(bytes, properties)} BDC\n`
  const number = properties?.kind === 'dictionary' ? tagNumber(bytes, properties) : undefined
  return number === undefined ? `${tag} BMC\n` : `${tag} <</MCID ${number}>> BDC\n`
}

/** The number by which the document's tags know marked content. */
function tagNumber(bytes: Uint8Array, { from, to }: Operand): string | undefined {
  let isNext = false
  for (let token = tokenAt(bytes, from + 2); token && token.to < to;) {
    const text = token.kind === 'name' || token.kind === 'number' ? tokenText(bytes, token) : ''
    if (isNext) return /^\d{1,9}$/.test(text) ? text : undefined
    isNext = text === '/MCID'
    token = tokenAt(bytes, token.to)
  }
  return undefined
}

/** Where the word may be that ends an inline picture, from there on: white space is behind it. */
export function* endsOfPicture(bytes: Uint8Array, from: number): Generator<number> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 1)) {
    const isEnd = at + 2 === bytes.length || isWhite(bytes[at + 2])
    if (isEnd) yield at
  }
}

import { tokenAt, tokenText } from './tokens.ts'

const calculating: ReadonlySet<string> = new Set(
  '{ } abs add and atan bitshift ceiling copy cos cvi cvr div dup eq exch exp false floor ge gt idiv if ifelse index le ln log lt mod mul ne neg not or pop roll round sin sqrt sub true truncate xor'.split(
    ' ',
  ),
)

/**
 * Writes a function that calculates again, without comments.
 *
 * @throws {Error} when it has a word that is not known
 */
export function cleanedCalculation(bytes: Uint8Array): Uint8Array {
  const words: string[] = []
  for (let token = tokenAt(bytes, 0); token !== undefined; token = tokenAt(bytes, token.to)) {
    const text = tokenText(bytes, token)
    if (token.kind !== 'number' && !calculating.has(text))
      throw new Error('A word that is not known.')
    words.push(text)
  }
  return Buffer.from(words.join(' '), 'latin1')
}

const mappings =
  /^(?:begin|end)(?:codespacerange|bfchar|bfrange|cidchar|cidrange|notdefchar|notdefrange)$/

/**
 * Writes a map of a font's codes again: its ranges and characters, and nothing else.
 *
 * @throws {Error} when something else is among them
 */
export function cleanedMap(bytes: Uint8Array): Uint8Array {
  const lines: string[] = []
  let isWithin = false
  let name = ''
  let before = ''
  let ordering = '(UCS)'
  for (let token = tokenAt(bytes, 0); token !== undefined; token = tokenAt(bytes, token.to)) {
    const text = tokenText(bytes, token)
    if (token.kind === 'word' && mappings.test(text)) {
      isWithin = text.startsWith('b')
      lines.push(isWithin ? `${before} ${text}` : text)
    } else if (isWithin) lines.push(mapped(token.kind, text))
    else if (token.kind === 'number' && name === '/WMode') lines.push(`/WMode ${text} def`)
    else if (name === '/CMapType' && token.kind === 'number') lines.push(`/CMapType ${text} def`)
    else if (name === '/Ordering' && characters.test(text)) ordering = text
    else if (text === 'usecmap') lines.push(`${name} usecmap`)
    name = token.kind === 'name' ? text : ''
    before = token.kind === 'number' ? text : ''
  }
  const system = `/CIDSystemInfo << /Registry (Adobe) /Ordering ${ordering} /Supplement 0 >> def`
  return Buffer.from([mapHead, system, ...lines, mapEnd].join('\n'), 'latin1')
}

function mapped(kind: string, text: string): string {
  if (kind === 'number' || text === '[' || text === ']') return text
  if (kind === 'digits') return `<${text.replaceAll(/[^\da-f]/gi, '')}>`
  throw new Error('A map of something else than codes.')
}

/** The collections of characters that fonts number by (Adobe). */
const characters = /^\((?:Identity|UCS2?|CNS1|GB1|Japan[12]|Korea1|KR)\)$/

const mapHead = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Map def`

const mapEnd = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`

/** A piece of security rules: where it starts in the source, and its text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'path' | 'symbol'
  readonly start: number
  readonly text: string
}

const space = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y
const kinds: readonly (readonly [Token['kind'], RegExp])[] = [
  // A path is told from a division by what stands right behind the slash.
  ['path', /(?:\/(?:[A-Za-z_][\w-]*|\([a-z]+\)|\{[\w=*]+\}|\$\([\w.]+\)))+/y],
  ['string', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['number', /\d+/y],
  ['word', /[A-Za-z_]\w*/y],
  ['symbol', /&&|\|\||==|!=|<=|>=|[!<>=+\-*/%()[\]{},.:;?&|]/y],
]

/**
 * Splits security rules into tokens; white space and comments are left out.
 *
 * @throws {Error} when something is none
 */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (position < source.length) {
    const skipped = matchAt(space, source, position)
    if (skipped !== undefined) {
      position += skipped.length
      continue
    }
    const token = tokenAt(source, position)
    tokens.push(token)
    position += token.text.length
  }
  return tokens
}

function tokenAt(source: string, start: number): Token {
  for (const [kind, pattern] of kinds) {
    const text = matchAt(pattern, source, start)
    if (text !== undefined) return { kind, start, text }
  }
  throw new Error(`Not a token of security rules: ${source.slice(start, start + 20)}`)
}

function matchAt(pattern: RegExp, source: string, position: number): string | undefined {
  pattern.lastIndex = position
  return pattern.exec(source)?.[0]
}

/** The place right behind a token. */
export function endOf(token: Token): number {
  return token.start + token.text.length
}

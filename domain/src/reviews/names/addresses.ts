import type { Span } from './name-initials.ts'

/** How people write the signs of an address so that programs do not see one. */
const spelled: ReadonlyMap<string, string> = new Map([
  ['@', String.raw`\s*(?:@|[([{<]\s*at\s*[)\]}>]|\sat\s)\s*`],
  ['.', String.raw`\s*(?:\.|[([{<]\s*dot\s*[)\]}>]|\sdot\s)\s*`],
  ['-', String.raw`[-\u2010\u2011]\s?`],
])

/** A line may end anywhere in an address. */
const anywhere = String.raw`[\u00AD\uFFFE]?(?:\r?\n)?`

/** `{asha.rao, b.holm}@dtu.example`, with parentheses as well. */
const group = /[{([]([^{}()[\]]{1,300})[})\]]\s?@\s?([\p{L}\p{N}.-]{1,100})/gu

/** Finds an e-mail address in a text that `evenText` made, however it is written. */
export function addressIn(text: string, address: string): Span | undefined {
  const found = addressPattern(address).exec(text)
  if (found !== null) return spanOf(found)
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  for (const found of text.matchAll(group)) {
    const [, locals = '', at = ''] = found
    const isOwn = locals
      .toLowerCase()
      .split(/[,;|/\s]+/)
      .includes(local)
    if (isOwn && at.toLowerCase().replace(/[.-]+$/, '') === domain) return spanOf(found)
  }
  return undefined
}

function addressPattern(address: string): RegExp {
  const signs = Array.from(address, (sign) => spelled.get(sign) ?? escaped(sign))
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])${signs.join(anywhere)}(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`,
    'iu',
  )
}

/** Finds an ORCID iD (`0000-0002-1825-0097`) in a text that `evenText` made. */
export function orcidIn(text: string, orcid: string): Span | undefined {
  const digits = orcid.replaceAll(/[^\dX]/gi, '')
  if (digits.length !== 16) return undefined
  const pattern = new RegExp(
    String.raw`(?<!\d)${Array.from(digits).join(String.raw`[-\u2010-\u2013\uFFFE]?\s?`)}(?!\d)`,
    'iu',
  )
  const found = pattern.exec(text)
  return found === null ? undefined : spanOf(found)
}

function escaped(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)
}

/** Where a pattern was found. */
export function spanOf({ index, 0: found }: RegExpExecArray): Span {
  return { from: index, to: index + found.length }
}

import { replaced, type Change } from './change.ts'
import { endOf, type Token } from './rules-tokens.ts'

/** Stands for what no rule knows: a role, a status, a keyword, a field. The tests try it as well. */
const unknown = `'unknown'`

/**
 * Moves each number of a condition by one, changes each text and pattern, and takes each item out
 * of each list or puts another one in.
 *
 * @param all every condition of the file: where the items of other lists come from
 */
export function literalMutants(
  expression: readonly Token[],
  all: readonly (readonly Token[])[],
): Change[] {
  return [
    ...expression.flatMap((token, index) => {
      if (token.kind === 'number') return moved(token)
      if (token.kind !== 'string') return []
      if (isMapValue(expression.slice(0, index))) return [replaced(token, 'null')]
      return [
        replaced(token, unknown),
        ...(isPattern(token, expression.slice(0, index)) ? patternMutants(token) : []),
      ]
    }),
    ...listMutants(expression, all),
  ]
}

/**
 * Tells whether what follows is the value of a map, behind a text that is its key. Such a text stands in for
 * what nobody has written: another one does as well, and what is no text does not.
 */
function isMapValue(before: readonly Token[]): boolean {
  return before.at(-1)?.text === ':' && before.at(-2)?.kind === 'string'
}

/** Tells whether a text is a part of a pattern: it names characters in brackets, or `matches` takes it. */
function isPattern(token: Token, before: readonly Token[]): boolean {
  return /\[.+\]/.test(token.text) || isTakenByMatches(before)
}

function isTakenByMatches(before: readonly Token[]): boolean {
  let depth = 0
  for (const [index, { text }] of [...before.entries()].toReversed()) {
    if (text === ')') depth++
    if (text === '(' && depth-- === 0) return before[index - 1]?.text === 'matches'
  }
  return false
}

function moved(token: Token): Change[] {
  const value = Number(token.text)
  return [value - 1, value + 1].map((other) => replaced(token, String(other)))
}

/**
 * White space to the emulator, whose tables are older than Unicode 6.3, and a mark without width to others:
 * what the rules say of it is for those, and here nobody can tell whether they say it.
 */
const unlikeInOlderTables = /x\{180E\}$/

/** A pattern that matches everything, other counts in braces, and one character or range less. */
function patternMutants(token: Token): Change[] {
  return [
    replaced(token, `'(?s).*'`),
    ...[...token.text.matchAll(/(?<=(?<!x)\{(?:\d+,)?)\d+(?=[,}])/g)].flatMap((count) =>
      moved({ kind: 'number', start: token.start + count.index, text: count[0] }),
    ),
    ...[...token.text.matchAll(/\[\^?((?:[^\]\\]|\\\\\\\\|\\\\.)+)\]/g)].flatMap((found) => {
      const content = found[1] ?? ''
      const start = token.start + found.index + found[0].length - content.length - 1
      const items = content.matchAll(
        /\\\\x\{\w+\}(?:-\\\\x\{\w+\})?|\\\\p\{\w+\}|\\\\\\\\|\\\\.|\w-\w|[^\\]/g,
      )
      return [...items]
        .filter(([text]) => !unlikeInOlderTables.test(text))
        .map((item) => ({
          start: start + item.index,
          end: start + item.index + item[0].length,
          replacement: '',
        }))
    }),
  ]
}

/** A list of texts as it stands in a condition. */
interface TextList {
  readonly bracket: Token
  readonly items: readonly Token[]
}

function listMutants(expression: readonly Token[], all: readonly (readonly Token[])[]): Change[] {
  const lists = all.flatMap((one) => listsIn(one))
  return listsIn(expression).flatMap((list) => without(list).concat(withMore(list, lists)))
}

function withMore(list: TextList, lists: readonly TextList[]): Change[] {
  const end = endOf(list.bracket)
  return additionsTo(list, lists).map((text) => ({ start: end, end, replacement: `${text}, ` }))
}

/** What lists with a common item hold and this one does not, and something unknown. */
function additionsTo(list: TextList, lists: readonly TextList[]): string[] {
  const own = new Set(list.items.map(({ text }) => text))
  const related = lists
    .map(({ items }) => items.map(({ text }) => text))
    .filter((texts) => texts.some((text) => own.has(text)))
    .flat()
  return [...new Set([unknown, ...related])].filter((text) => !own.has(text))
}

function without({ items }: TextList): Change[] {
  return items.map((item, index) => {
    const next = items[index + 1]
    const previous = items[index - 1]
    if (next !== undefined) return { start: item.start, end: next.start, replacement: '' }
    const start = previous === undefined ? item.start : endOf(previous)
    return { start, end: endOf(item), replacement: '' }
  })
}

function listsIn(expression: readonly Token[]): TextList[] {
  return expression.flatMap((bracket, index) => {
    if (bracket.text !== '[') return []
    const rest = expression.slice(index + 1)
    const inside = rest.slice(
      0,
      rest.findIndex(({ text }) => text === ']'),
    )
    const items = inside.filter(({ kind }) => kind === 'string')
    return items.length === 0 ? [] : [{ bracket, items }]
  })
}

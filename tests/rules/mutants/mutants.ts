import { replaced, type Change } from './change.ts'
import { conditionMutants } from './condition-mutants.ts'
import { literalMutants } from './literal-mutants.ts'
import { endOf, tokensOf, type Token } from './rules-tokens.ts'

/** Rules with one change, and what the change is for the reader of a report. */
export interface Mutant {
  readonly line: number
  readonly description: string
  /** The collection whose rules were changed: the last one of the outermost that is named up to there. */
  readonly place: string
  /** Tells it from others, also when something else changes in the rules or the tests. */
  readonly key: string
  readonly source: string
}

/** How much of the rules around a change tells it from a like one elsewhere. */
const keyWidth = 80

const methods = ['get', 'list', 'create', 'update', 'delete'] as const

/**
 * Makes every mutant of a rules file: each condition, comparison, limit, text, pattern and list
 * changed in turn, each statement opened, and each place opened that no statement names.
 *
 * @throws {Error} when the source can't be read, or no statement is found in it
 */
export function mutantsOf(source: string): Mutant[] {
  const tokens = tokensOf(source)
  const expressions = expressionsIn(tokens)
  if (expressions.length === 0) throw new Error('No condition was found in these rules.')
  const changes = [
    ...expressions.flatMap(conditionMutants),
    ...expressions.flatMap((expression) => literalMutants(expression, expressions)),
    ...statementMutants(tokens),
    ...placeMutants(tokens),
  ]
  return unlike(source, changes).map(({ start, end, replacement }) => ({
    line: source.slice(0, start).split('\n').length,
    description: describe(source.slice(start, end), replacement),
    place: placeOf(source, start),
    key: [
      source.slice(Math.max(0, start - keyWidth), start),
      describe(source.slice(start, end), replacement),
      source.slice(end, end + keyWidth),
    ].join('|'),
    source: source.slice(0, start) + replacement + source.slice(end),
  }))
}

function placeOf(source: string, position: number): string {
  const endOfLine = source.indexOf('\n', position)
  const before = source.slice(0, endOfLine === -1 ? source.length : endOfLine)
  return [...before.matchAll(/^ {4}match \/\{?(\w+)/gm)].at(-1)?.[1] ?? ''
}

/** The same change is often found in two ways. */
function unlike(source: string, changes: readonly Change[]): Change[] {
  const byResult = new Map(
    changes.map((change) => [
      `${String(change.start)} ${String(change.end)} ${change.replacement}`,
      change,
    ]),
  )
  return [...byResult.values()]
    .filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
    .toSorted((one, other) => one.start - other.start)
}

function describe(removed: string, replacement: string): string {
  const before = inOneLine(removed)
  return before === '' ? `added ${inOneLine(replacement)}` : `${before} → ${inOneLine(replacement)}`
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The conditions of `allow`, and what functions return or name with `let`: each as its tokens. */
function expressionsIn(tokens: readonly Token[]): (readonly Token[])[] {
  return tokens.flatMap((token, index) => {
    const isStart =
      token.text === 'if' ||
      token.text === 'return' ||
      (token.text === '=' && tokens[index - 2]?.text === 'let')
    if (!isStart) return []
    const rest = tokens.slice(index + 1)
    return [
      rest.slice(
        0,
        rest.findIndex(({ text }) => text === ';'),
      ),
    ]
  })
}

/** `allow` without its condition, and with half of what it allows. */
function statementMutants(tokens: readonly Token[]): Change[] {
  return tokens.flatMap((token, index) => {
    if (token.text === 'read') {
      return ['get', 'list'].map((half) => replaced(token, half))
    }
    if (token.text !== 'if') return []
    const end = tokens.slice(index).find(({ text }) => text === ';')
    return end === undefined ? [] : [{ start: endOf(token), end: end.start, replacement: ' true' }]
  })
}

/** Each place that a `match` names, opened, widened and renamed. */
function placeMutants(tokens: readonly Token[]): Change[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'path') return []
    const brace = tokens[index + 1]
    const isPlace = tokens[index - 1]?.text === 'match' && brace !== undefined
    return [...renamed(token), ...(isPlace ? [...widened(token), ...opened(token, brace)] : [])]
  })
}

function renamed(path: Token): Change[] {
  return [...path.text.matchAll(/\/([A-Za-z]\w*)/g)].map((found) => ({
    start: path.start + found.index,
    end: path.start + found.index + found[0].length,
    replacement: '/unknown',
  }))
}

function widened(path: Token): Change[] {
  return path.text.endsWith('}') && !path.text.endsWith('=**}')
    ? [{ start: endOf(path) - 1, end: endOf(path), replacement: '=**}' }]
    : []
}

/** A place for documents is opened itself and below; the root, which holds none, as a whole. */
function opened(path: Token, brace: Token): Change[] {
  const statements = methods.flatMap((method) => {
    const allow = `allow ${method}: if true;`
    return path.text.endsWith('}')
      ? [allow, `match /{below}/{everything=**} { ${allow} }`]
      : [`match /{everything=**} { ${allow} }`]
  })
  const end = endOf(brace)
  return statements.map((text) => ({ start: end, end, replacement: ` ${text}` }))
}

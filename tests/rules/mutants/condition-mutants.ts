import { replaced, type Change } from './change.ts'
import { endOf, type Token } from './rules-tokens.ts'

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>'],
  '>=': ['>', '<'],
  '<': ['<=', '>='],
  '>': ['>=', '<='],
}

/** Changes the operators of a condition, and leaves out each of its parts in turn. */
export function conditionMutants(expression: readonly Token[]): Change[] {
  return [...operatorMutants(expression), ...partMutants(expression)]
}

function operatorMutants(expression: readonly Token[]): Change[] {
  return expression.flatMap((token, index) => {
    if (token.kind !== 'symbol') return []
    if (token.text === '!') return [replaced(token, '')]
    const operators = otherOperators[token.text] ?? []
    const sides = [
      expression.slice(Math.max(0, index - 3), index),
      expression.slice(index + 1, index + 4),
    ]
    const told = sides.some(isNow) ? operators.slice(-1) : operators
    return told.map((operator) => replaced(token, operator))
  })
}

/** No test meets the very moment of a request: on which side of it that lies is nobody's to tell. */
function isNow(side: readonly Token[]): boolean {
  return side.map(({ text }) => text).join('') === 'request.time'
}

/** A part of a conjunction is left out by making it true, one of a disjunction by making it false. */
function partMutants(expression: readonly Token[]): Change[] {
  return groupsIn(expression).flatMap((group) => {
    const disjunction = partsOf(group, '||')
    const conjunctions = disjunction.flatMap((part) => {
      const parts = partsOf(part, '&&')
      return parts.length > 1 ? parts.map((one) => instead(one, 'true')) : []
    })
    const alternatives =
      disjunction.length > 1 ? disjunction.map((one) => instead(one, 'false')) : []
    return [...conjunctions, ...alternatives].filter((change) => change !== undefined)
  })
}

function instead(part: readonly Token[], replacement: string): Change | undefined {
  const first = part.at(0)
  const last = part.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { start: first.start, end: endOf(last), replacement }
}

/** The expression, and whatever stands in brackets in it, each without the brackets. */
function groupsIn(expression: readonly Token[]): (readonly Token[])[] {
  const groups: (readonly Token[])[] = [expression]
  const open: number[] = []
  for (const [index, { text }] of expression.entries()) {
    if (opens(text)) open.push(index)
    if (closes(text)) groups.push(expression.slice((open.pop() ?? 0) + 1, index))
  }
  return groups
}

/** Splits at an operator, but not inside brackets. */
function partsOf(group: readonly Token[], operator: '&&' | '||'): (readonly Token[])[] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of group) {
    if (opens(token.text)) depth++
    if (closes(token.text)) depth--
    if (depth === 0 && token.text === operator) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function opens(text: string): boolean {
  return text === '(' || text === '['
}

function closes(text: string): boolean {
  return text === ')' || text === ']'
}

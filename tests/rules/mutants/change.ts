import { endOf, type Token } from './rules-tokens.ts'

/** A change to the source of rules that makes them decide something else. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** Puts something else in a token's place. */
export function replaced(token: Token, replacement: string): Change {
  return { start: token.start, end: endOf(token), replacement }
}

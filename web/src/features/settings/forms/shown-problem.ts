import { createContext, use } from 'react'

/** What is wrong with a form of settings, as its fields show it; null while nothing is. */
interface ShownProblem {
  /** Which field it is about, by the name that the API has for it; null: none alone. */
  readonly field: string | null
  /** The id of what says it. */
  readonly id: string
  readonly words: string
}

/** Tells the fields of a form which of them is wrong. */
export const ShownProblemContext = createContext<ShownProblem | null>(null)

/** What is wrong with this field; null while nothing is. */
export function useProblemOf(name: string | undefined): ShownProblem | null {
  const shown = use(ShownProblemContext)
  return shown !== null && isAbout(shown.field, name) ? shown : null
}

/** Tells whether a problem is about a field or about a part of it, such as one line of it. */
export function isAbout(field: string | null, name: string | undefined): boolean {
  if (field === null || name === undefined || name === '') return false
  return field === name || field.startsWith(`${name}.`)
}

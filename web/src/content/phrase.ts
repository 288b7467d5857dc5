import type { Settable } from './settable.ts'

/** A stretch of a sentence that leads somewhere: a page of this site, or an address outside it. */
export type LinkedWords =
  | { readonly text: string; readonly to: string }
  | { readonly text: string; readonly href: string }

/** A sentence, in stretches of plain, linked and settable words that are shown one after another. */
export type Phrase = readonly (string | LinkedWords | Settable)[]

import { folded } from './searchable-text.ts'

/** A part of a text: what was looked for, or what stands around it. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
  /** Where it begins. */
  readonly at: number
}

/** Cuts a text at each place where the query stands in it, as the search compares them. */
export function markedParts(text: string, query: string): readonly TextPart[] {
  const needle = folded(query.trim())
  const shown = text.normalize('NFC')
  const parts: TextPart[] = []
  let done = 0
  for (const { start, end } of placesOf(needle, shown)) {
    if (start > done) parts.push({ text: shown.slice(done, start), isHit: false, at: done })
    parts.push({ text: shown.slice(start, end), isHit: true, at: start })
    done = end
  }
  if (done < shown.length) parts.push({ text: shown.slice(done), isHit: false, at: done })
  return parts
}

/** How much of a text is shown before and behind what was looked for, in characters. */
const before = 24
const behind = 120

/**
 * Cuts out the part of a long text that shows why it was found, in one line.
 *
 * @returns `null` when the query does not stand in it
 */
export function snippetOf(text: string, query: string): string | null {
  const needle = folded(query.trim())
  const shown = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  const [place] = placesOf(needle, shown)
  if (place === undefined) return null
  const start = Math.max(0, place.start - before)
  const space = shown.indexOf(' ', start)
  const wordStart = start === 0 || space === -1 || space > place.start ? start : space + 1
  const end = place.end + behind
  const cut = shown.slice(wordStart, end)
  return `${wordStart === 0 ? '' : '…'}${cut}${end < shown.length ? '…' : ''}`
}

interface Place {
  readonly start: number
  readonly end: number
}

function placesOf(needle: string, shown: string): readonly Place[] {
  if (needle === '') return []
  const { text, origins } = foldedWithOrigins(shown)
  const places: Place[] = []
  let index = text.indexOf(needle)
  while (index !== -1) {
    const end = index + needle.length
    places.push({ start: origins?.[index] ?? index, end: origins?.[end] ?? end })
    index = text.indexOf(needle, end)
  }
  return places
}

/**
 * Folds a text. Few letters grow by it (`İ` becomes two): then `origins` says for each place of the
 * folded text where it was before.
 */
function foldedWithOrigins(shown: string): { text: string; origins: readonly number[] | null } {
  const text = folded(shown)
  if (text.length === shown.length) return { text, origins: null }
  const origins: number[] = []
  let built = ''
  let at = 0
  for (const letter of shown) {
    const small = letter.toLowerCase()
    built += small
    for (let place = 0; place < small.length; place++) origins.push(at)
    at += letter.length
  }
  origins.push(at)
  return { text: built, origins }
}

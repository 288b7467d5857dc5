/** Shorter names are part of too many other words. */
const shortestName = 3

/**
 * Tells whether words hold a reviewer's own name or address, by which authors could know who wrote them:
 * the whole name, or the last of its words.
 */
export function holdsOwnName(
  words: string,
  reviewer: { readonly name: string; readonly email: string },
): boolean {
  const text = ` ${wordsOf(words).join(' ')} `
  const name = wordsOf(reviewer.name)
  const last = name.at(-1) ?? ''
  const isNamed = name.length > 0 && text.includes(` ${name.join(' ')} `)
  const isLast = last.length >= shortestName && hasAsName(words, last)
  const isAddress = words.toLowerCase().includes(reviewer.email.toLowerCase())
  return isNamed || isLast || isAddress
}

/** A name is written with a capital; `green` in a text is none, `Green` may be one. */
function hasAsName(words: string, last: string): boolean {
  return (words.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => plain(word) === last && word[0] !== word[0]?.toLowerCase(),
  )
}

function wordsOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(plain)
}

/** Without marks and case: `Jürgen` is found as `Jurgen`, too. */
function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

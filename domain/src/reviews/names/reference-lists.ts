const numbered = String.raw`\s*(?:(?:\d{1,2}|[IVX]{1,5}|[A-Z])\.?\s+)?`

/** A line that begins a list of references; small capitals may stand apart from the first letter. */
const begins = new RegExp(
  `^${numbered}(?:R ?eferences?|B ?ibliography|W ?orks cited|L ?iterature(?: cited)?)\\s*:?\\s*$`,
  'i',
)
/** A line that begins something else. */
const ends = new RegExp(
  `^${numbered}(?:appendi(?:x|ces)\\b.{0,80}|about the authors?|authors?['\\u2019]? .{0,40}|biograph(?:y|ies).{0,40}|acknowledge?ments?|supplement.{0,80})\\s*$`,
  'i',
)

/**
 * Tells for places in a text whether they are in a list of references, where authors are named as others are.
 *
 * @param isWithin whether the text begins in such a list, as a page may
 */
export function referencesIn(
  text: string,
  isWithin: boolean,
): { readonly holds: (at: number) => boolean; readonly isOpen: boolean } {
  const changes: { readonly at: number; readonly isList: boolean }[] = [{ at: 0, isList: isWithin }]
  let at = 0
  let isList = isWithin
  for (const line of text.split('\n')) {
    if (line.length < 120 && (isList ? ends : begins).test(line)) {
      isList = !isList
      changes.push({ at, isList })
    }
    at += line.length + 1
  }
  return {
    holds: (place) => lastUntil(changes, place)?.isList ?? false,
    isOpen: isList,
  }
}

/** The last change at a place or before it. There may be as many of both as a text has lines. */
function lastUntil<Change extends { readonly at: number }>(
  changes: readonly Change[],
  place: number,
): Change | undefined {
  let [from, to] = [0, changes.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((changes[middle]?.at ?? 0) <= place) from = middle + 1
    else to = middle
  }
  return changes[from - 1]
}

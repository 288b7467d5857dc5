/** Names that Windows keeps for itself, with or without an ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const longest = 80

/**
 * Makes a name under which every system saves a file or folder: no separators, control characters or
 * characters that turn the reading direction, no dots or spaces at its ends, 80 characters at most. What
 * is longer ends with a whole word, unless its first one alone is longer.
 *
 * @param otherwise the name of which nothing would be left
 */
export function safeName(text: string, otherwise: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ')
  const name = trimmed(shortened(trimmed(line)))
  if (name === '') return otherwise
  return reserved.test(name) ? `${name}-` : name
}

function shortened(line: string): string {
  const characters = Array.from(line)
  if (characters.length <= longest) return line
  const start = characters.slice(0, longest).join('')
  const end = /\s/.test(characters[longest] ?? '') ? start.length : start.lastIndexOf(' ')
  return end > 0 ? start.slice(0, end) : start
}

function trimmed(text: string): string {
  return text.replaceAll(/^[\s.]+|[\s.]+$/g, '')
}

/** Keeps names apart: a second one gets a number, also where it differs in case alone. */
export class UniqueNames {
  readonly #taken = new Set<string>()

  /** @param ending what follows the number, such as `.pdf` */
  claim(name: string, ending = ''): string {
    for (let number = 1; ; number += 1) {
      const unique = `${name}${number === 1 ? '' : ` (${String(number)})`}${ending}`
      const key = unique.toLowerCase().normalize('NFKC')
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return unique
    }
  }
}

/** Stands for a stored name that has nothing left but its ending. */
const nameless = 'paper'

const ending = '.pdf'

/**
 * Makes the name under which a stored PDF is saved on this machine. Whoever submitted it chose the
 * stored one, so that it is not trusted: no folders, no control characters, none that turn the text
 * around (by which `fdp.exe` would look like `exe.pdf`), and always a PDF's ending. The paper's number
 * stands in front, where it has one: many authors call their file `paper.pdf`.
 */
export function savedName(storedName: string, number: number | null): string {
  const name = safeName(storedName)
  return number === null ? name : `${String(number)} - ${name}`
}

function safeName(storedName: string): string {
  const shown = storedName
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .replaceAll(/[/\\]/g, '_')
    .replace(/[\s.]+$/u, '')
    .trim()
  const named = shown.toLowerCase().endsWith(ending) ? shown : `${shown}${ending}`
  return named.length === ending.length ? `${nameless}${named}` : named
}

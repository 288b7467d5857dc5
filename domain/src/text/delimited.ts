/** What separates the cells of a row. */
export type Separator = ',' | ';' | '\t'

/** All of them, the rarest in what people write first. */
export const separators: readonly Separator[] = ['\t', ';', ',']

/**
 * Reads rows of cells, as CSV files (RFC 4180) and spreadsheets' clipboards hold them: a cell in quotes may
 * hold separators, line breaks and doubled quotes. A quote that does not close its cell is a character like
 * any other, so that a stray one swallows no rows. Blanks around cells and a byte-order mark are left out.
 *
 * @returns a row for each line, also for an empty one (a row of one empty cell)
 */
export function readDelimited(text: string, separator: Separator): string[][] {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text
  const quoted = new RegExp(`[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=${separator}|\\r|\\n|$)`, 'y')
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    quoted.lastIndex = at
    const inQuotes = quoted.exec(whole)
    plain.lastIndex = at
    const found = inQuotes ?? plain.exec(whole)
    const cell = inQuotes === null ? (found?.[0] ?? '') : (inQuotes[1] ?? '').replaceAll('""', '"')
    rows.at(-1)?.push(cell.trim())
    at += found?.[0].length ?? 0
    if (at >= whole.length) return rows
    if (whole.charAt(at) === separator) {
      at += 1
      continue
    }
    at += whole.startsWith('\r\n', at) ? 2 : 1
    rows.push([])
  }
}

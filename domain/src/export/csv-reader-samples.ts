/**
 * Reads CSV as spreadsheets do, for the tests of what writes it: quotes count at a cell's beginning
 * alone, blanks before them are passed over; a quote ends its cell only where the cell may end, and
 * what stands behind it belongs to the cell; whatever ends a line ends the row, unless quotes are open.
 *
 * @param separators what separates cells, such as ',' or ',;\t'
 */
export function readAsSpreadsheet(
  text: string,
  separators: string,
): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const isEnd = (index: number) =>
    index >= text.length || `${separators}\r\n`.includes(text.charAt(index))
  while (at < text.length) {
    let cell = ''
    const start = at + (/^ */.exec(text.slice(at, at + 100))?.[0].length ?? 0)
    if (text.charAt(start) === '"') {
      at = start + 1
      for (;;) {
        if (at >= text.length) break
        if (text.charAt(at) !== '"') cell += text.charAt(at++)
        else if (text.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 2]
        else if (isEnd(at + 1)) {
          at += 1
          break
        } else cell += text.charAt(at++)
      }
    }
    while (!isEnd(at)) cell += text.charAt(at++)
    rows.at(-1)?.push(cell)
    if (at >= text.length) break
    const end = text.startsWith('\r\n', at) ? 2 : 1
    if (/[\r\n]/.test(text.charAt(at)) && at + end < text.length) rows.push([])
    at += end
  }
  return rows
}

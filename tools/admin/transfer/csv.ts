/** With one of these in front, a spreadsheet takes a cell for a formula, which may send data away. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/u

/**
 * Writes rows as a CSV file (RFC 4180, UTF-8 with a byte-order mark, by which spreadsheets know it).
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front: nothing that an
 * author typed is ever run. The JSON files hold the text as it was typed.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`
}

function csvCell(text: string): string {
  const safe = startsFormula.test(text.trimStart()) || startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With one of these in front, a spreadsheet takes a cell for a formula, which may send data away. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/u

/**
 * Where a spreadsheet begins a new cell when it separates by semicolons or tabs, as it does in many
 * countries, and what begins a formula there.
 */
const formulaAfterSeparator = /([;\t]\s*)(?=[=+\-@＝＋－＠])/gu

/**
 * Writes rows as a CSV file (RFC 4180, UTF-8 with a byte-order mark, by which spreadsheets know it).
 * Whatever a spreadsheet would take for a formula gets an apostrophe in front, at a cell's start and
 * behind what it may take for the end of one: nothing that an author typed is ever run. The JSON
 * files hold the text as it was typed.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`
}

function csvCell(text: string): string {
  const inner = text.replaceAll(formulaAfterSeparator, "$1'")
  const safe =
    startsFormula.test(inner.trimStart()) || startsFormula.test(inner) ? `'${inner}` : inner
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

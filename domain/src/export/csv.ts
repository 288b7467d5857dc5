/** With one of these in front, a spreadsheet takes a cell for a formula, which may send data away. */
const formulaStart = '=+\\-@＝＋－＠﹦﹢﹣﹫'

/**
 * Where a program may begin another cell, whatever separates the cells for it: behind a semicolon, as
 * spreadsheets of many countries have it, a tab or a bar, and behind a line break. Programs know quotes
 * at a cell's beginning alone: when they separate by something else than commas, a quoted cell lies in
 * the midst of one of theirs, and its line breaks end their row.
 */
const cellEnd = ';|\\t\\n\\v\\f\\r\\x1c-\\x1f\\x85\\u2028\\u2029'

/** What a program may take away, or take for quotes, before it looks at how a cell begins. */
const passedOver = `${cellEnd}\\s\\p{Cc}\\p{Cf}"'`

const formula = new RegExp(`(?=[${formulaStart}])(?<=(?:^|[${cellEnd}])[${passedOver}]*)`, 'gu')

/**
 * Writes rows as a CSV file (RFC 4180, UTF-8 with a byte-order mark, by which spreadsheets know it).
 * Whatever a spreadsheet would take for a formula gets an apostrophe directly in front, at a cell's
 * start and wherever a reader that separates by semicolons or tabs begins one: nothing that an author
 * typed is ever run. The JSON files hold the text as it was typed.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvRows(rows)}`
}

/** Writes further rows of such a file, for one that is made in parts. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const inner = text.replaceAll(formula, "'")
  const safe = /^[\t\r\n]/.test(inner) ? `'${inner}` : inner
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

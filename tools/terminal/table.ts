/**
 * Lays rows out in columns for the terminal, under their titles.
 *
 * @returns the lines, without a line break at the end
 */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => printable(row[column]).length)),
  )
  return [titles, ...rows]
    .map((row) =>
      row
        .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A stored text must not steer the terminal. */
function printable(cell: string | undefined): string {
  return (cell ?? '').replaceAll(/\p{Cc}/gu, '?')
}

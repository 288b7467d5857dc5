/** A test that a document names: its file, and its title as the code spells it. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

/**
 * Reads which tests the tables of a document name, each as `` `tests/x.test.ts` › its title ``, several
 * of one cell one after another with `<br>` between.
 *
 * @throws {Error} when a row of a table with the column Test names none, or names one in another form
 */
export function namedTestsOf(markdown: string): NamedTest[] {
  /** Where a table's tests stand; `null` outside of one, -1 in one that names none. */
  let column: number | null = null
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = null
      return []
    }
    const cells = line.split('|').map((cell) => cell.trim())
    if (column === null) {
      column = cells.indexOf('Test')
      return []
    }
    if (column === -1 || /^[|\s:-]+$/.test(line)) return []
    return (cells[column] ?? '').split('<br>').map((named) => {
      const [, file, title] = /^`([^`]+\.test\.tsx?)` › (.+)$/.exec(named.trim()) ?? []
      if (file === undefined || title === undefined) throw new Error(`Names no test: ${line}`)
      return { file, title }
    })
  })
}

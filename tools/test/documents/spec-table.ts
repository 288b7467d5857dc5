/** A row of the tables in docs/spec-texts.md. */
export interface SpecText {
  readonly text: string
  readonly shown: string
  /** The file that spells the text out. */
  readonly source: string
  /** The test's file and title. */
  readonly file: string
  readonly title: string
  /** What the test uses in the text's place; empty when it spells the text out. */
  readonly byWayOf: string
}

/**
 * Reads the rows of all tables. The heading above each table names the test that sees its texts.
 *
 * @throws {Error} when a row has other cells than four, or an empty one before the last, or stands below
 *   no test
 */
export function specTextsOf(markdown: string): SpecText[] {
  let test: { readonly file: string; readonly title: string } | undefined
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('#')) test = testIn(line)
    const cells = line.split('|').map((cell) => cell.trim())
    const [, text = '', shown = '', source = '', byWayOf = ''] = cells
    if (!text.startsWith('`')) return []
    if (cells.length !== 6 || [shown, source].includes('')) {
      throw new Error(`Not four cells: ${line}`)
    }
    if (test === undefined) throw new Error(`Below no test: ${line}`)
    return [{ text: unquoted(text), shown, source, ...test, byWayOf: unquoted(byWayOf) }]
  })
}

function testIn(heading: string): { readonly file: string; readonly title: string } | undefined {
  const [, file, title] = /^### `([^`]+)` › (.+)$/.exec(heading) ?? []
  return file === undefined || title === undefined ? undefined : { file, title: title.trim() }
}

function unquoted(cell: string): string {
  return cell.replaceAll('`', '')
}

/** The text as a whole string; a name in braces stands for anything, `…` for all that follows. */
export function wholeTextPattern(text: string): RegExp {
  return new RegExp(`^${patternOf(text.replace(/…$/, ''))}${text.endsWith('…') ? '' : '$'}`, 'su')
}

/** The text within another, not going on with another word or a mark. */
export function textPattern(text: string): RegExp {
  const pattern = patternOf(text.replace(/…$/, ''))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}!])`, 'su')
}

function patternOf(text: string): string {
  const parts = text.split(/\{\w+\}/)
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+?')
}

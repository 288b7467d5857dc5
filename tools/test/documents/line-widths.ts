/** A line that is wider than a screen: its number, from 1, and its width in characters. */
export interface WideLine {
  readonly line: number
  readonly width: number
}

/** Finds the rows of a document's tables that are wider than so many characters. */
export function wideRows(markdown: string, most: number): WideLine[] {
  return widerThan(markdown, most, (text) => text.startsWith('|'))
}

/**
 * Finds a document's lines that are wider than so many characters. Those that name a test don't count:
 * a test's title stands on one line, however long it is.
 */
export function wideLines(markdown: string, most: number): WideLine[] {
  return widerThan(markdown, most, (text) => !text.startsWith('- `') || !text.includes('` › '))
}

function widerThan(markdown: string, most: number, counts: (text: string) => boolean): WideLine[] {
  return markdown.split('\n').flatMap((text, index) => {
    const width = text.length
    return counts(text) && width > most ? [{ line: index + 1, width }] : []
  })
}

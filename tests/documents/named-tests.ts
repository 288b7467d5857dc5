/** A test that a document names: its file, and its title as the code spells it. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

/**
 * Reads which tests a document names: each in a line of a list, as `` - `{file}` › {its title} ``.
 * Each section of the third level (`###`), a promise or a fault, names at least one.
 *
 * @throws {Error} when a section names none, or a line of a list or table names one in another form
 */
export function namedTestsOf(markdown: string): NamedTest[] {
  return markdown.split(/^(?=#{1,3} )/m).flatMap((section) => {
    const named = section.split('\n').flatMap((line) => testIn(line))
    const [heading] = /^### .+/.exec(section) ?? []
    if (heading !== undefined && named.length === 0) throw new Error(`Names no test: ${heading}`)
    return named
  })
}

function testIn(line: string): NamedTest[] {
  const [, file, title] = /^- `([^`]+\.test\.tsx?)` › (.+)$/.exec(line) ?? []
  if (file !== undefined && title !== undefined) return [{ file, title: title.trim() }]
  if (/^\s*[-*+|].*\.test\.tsx?/.test(line) || line.includes(' › ')) {
    throw new Error(`Names a test in another form: ${line}`)
  }
  return []
}

/** Finds the titles of all tests in a file, as its code spells them; one that is commented out is none. */
export function testTitlesIn(code: string): Set<string> {
  const running = code.replaceAll(/^\s*(?:\/\/|\*).*$/gm, '')
  return new Set(
    [...running.matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1,/g)].map(([, , title = '']) => title),
  )
}

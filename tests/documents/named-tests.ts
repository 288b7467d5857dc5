/**
 * Returns the test files that a document cites: each of its paragraphs that start with `**Tests:**` lists some
 * in back-quotes, separated by commas.
 *
 * @throws {Error} when a section of the third level (`###`) cites none, or such a paragraph has another form
 */
export function citedTestsOf(markdown: string): string[] {
  return markdown.split(/^(?=#{1,3} )/m).flatMap((section) => {
    const cited = [
      ...section.matchAll(/^\*\*Tests:\*\*([\s\S]*?)(?=\n\n|\n*$(?![\s\S]))/gm),
    ].flatMap(([, list = '']) => filesIn(list))
    const [heading] = /^### .+/.exec(section) ?? []
    if (heading !== undefined && cited.length === 0) throw new Error(`Cites no test: ${heading}`)
    return cited
  })
}

function filesIn(list: string): string[] {
  return list
    .trim()
    .split(/,\s+/)
    .map((part) => {
      const [, file] = /^`([^`\s]+\.test\.tsx?)`\.?$/.exec(part) ?? []
      if (file === undefined) throw new Error(`Cites a test in another form: ${part}`)
      return file
    })
}

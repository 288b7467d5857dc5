import { describe, expect, it } from 'vitest'

import { bibtexOf, escapeTex } from './bibtex.ts'
import {
  nastyTexts,
  sampleConference,
  sampleDetails,
  acceptedPaper,
} from './proceedings-samples.ts'
import { proceedingsPapersOf } from './proceedings.ts'

const bibtex = (change: Parameters<typeof acceptedPaper>[0], details = sampleDetails) =>
  bibtexOf(
    proceedingsPapersOf([acceptedPaper(change)], details, sampleConference),
    details,
    sampleConference,
  )

/** Reads entries as BibTeX does, by counting braces. */
function entriesOf(source: string): readonly Readonly<Record<string, string>>[] {
  const entries: Record<string, string>[] = []
  let rest = source
  for (
    let head = /^@(\w+)\{([^,\s]+),\s*/.exec(rest);
    head !== null;
    head = /^@(\w+)\{([^,\s]+),\s*/.exec(rest)
  ) {
    const entry: Record<string, string> = { kind: head[1] ?? '', key: head[2] ?? '' }
    rest = rest.slice(head[0].length)
    for (let field = /^(\w+) = \{/.exec(rest); field !== null; field = /^(\w+) = \{/.exec(rest)) {
      const start = field[0].length
      let depth = 1
      let end = start
      for (; depth > 0 && end < rest.length; end += 1) {
        if (rest[end] === '{') depth += 1
        if (rest[end] === '}') depth -= 1
      }
      entry[field[1] ?? ''] = rest.slice(start, end - 1)
      rest = rest.slice(end).replace(/^,\s*/, '')
    }
    expect(rest.startsWith('}\n')).toBe(true)
    rest = rest.slice(2).trimStart()
    entries.push(entry)
  }
  expect(rest).toBe('')
  return entries
}

describe('escapeTex', () => {
  it.each([
    ['100% & more_or #less $', String.raw`100\% \& more\_or \#less \$`],
    ['{a}', String.raw`\textbraceleft{}a\textbraceright{}`],
    [String.raw`\input{x}`, String.raw`\textbackslash{}input\textbraceleft{}x\textbraceright{}`],
    ['~^', String.raw`\textasciitilde{}\textasciicircum{}`],
    ['a < b > c', String.raw`a \textless{} b \textgreater{} c`],
    ['two\n lines', 'two lines'],
    ['a\u202Eb\u0000c', 'ab c'],
    ['Žižek 😀', 'Žižek 😀'],
  ])('writes %j', (text, written) => {
    expect(escapeTex(text)).toBe(written)
  })
})

describe('bibtexOf', () => {
  it('writes the book and its papers', () => {
    const shared = {
      editor: 'Specimen, Mei and Sample, Lucía',
      year: '2026',
      publisher: 'Example Press',
      address: 'Bengaluru',
      isbn: '978-3-16-148410-0',
    }
    expect(entriesOf(bibtex({}))).toEqual([
      {
        kind: 'proceedings',
        key: 'icartd-2025',
        title: '{Proceedings of the International Conference on Samples}',
        eventtitle: 'International Conference on Samples',
        venue: 'Bengaluru',
        ...shared,
        url: 'https://proceedings.example.org/2025/toc.html',
      },
      {
        kind: 'inproceedings',
        key: 'icartd-2025-paper-1',
        author: 'Rao, Asha and Ekberg, Jonas',
        title: '{Self-healing concrete}',
        booktitle: '{Proceedings of the International Conference on Samples}',
        ...shared,
        pagetotal: '6',
        doi: '10.12345/icartd-2025.paper-1',
        url: 'https://proceedings.example.org/2025/toc.html#paper-1',
        keywords: 'Artificial Intelligence',
        abstract: 'It heals.',
      },
    ])
  })

  it('leaves out what is not known', () => {
    const details = { ...sampleDetails, isbn: '', doiPrefix: '', editors: '', publisherPlace: '' }
    const [book = {}, paper = {}] = entriesOf(bibtex({ checks: undefined }, details))
    expect(Object.keys(book)).toEqual([
      'kind',
      'key',
      'title',
      'eventtitle',
      'venue',
      'year',
      'publisher',
      'url',
    ])
    expect(Object.keys(paper)).not.toContain('doi')
    expect(Object.keys(paper)).not.toContain('pagetotal')
  })

  it.each([
    ['Plato', '{Plato}'],
    ['Smith and Sons', 'Sons, {Smith and}'],
    ['A, B, C', 'C, {A, B,}'],
    ['Asha 😀', '{Asha 😀}'],
    ['😀', '{😀}'],
    ['Asha \u202E', '{Asha}'],
    [', Rao', '{Rao}'],
    ['Rao,', '{Rao}'],
    ['Rao, 😀', '{Rao, 😀}'],
  ])('keeps the name %j together', (fullname, written) => {
    expect(entriesOf(bibtex({ fullname, coAuthors: [] }))[1]).toMatchObject({ author: written })
  })

  it('has no name without a letter in a part that readers look into', () => {
    const authors = ['\u202E', 'Plato', 'Asha 😀'].map((name) => ({
      name,
      affiliation: '',
      orcid: null,
      email: '',
    }))
    const [, paper] = entriesOf(bibtex({ fullname: 'Asha Rao', coAuthors: authors }))
    expect(paper).toMatchObject({ author: 'Rao, Asha and {Plato} and {Asha 😀}' })
  })

  it.each(nastyTexts)('keeps %j inside its field', (text) => {
    const source = bibtex({ fullname: text, paperTitle: text, abstract: text })
    const [book, paper, ...more] = entriesOf(source)
    expect(more).toEqual([])
    expect(book?.['kind']).toBe('proceedings')
    expect(paper).toMatchObject({
      title: `{${escapeTex(text)}}`,
      abstract: escapeTex(text),
      year: '2026',
    })
    // What TeX acts on stands behind a backslash only, and no backslash is the author's own.
    expect(escapeTex(text)).not.toMatch(/(?<!\\)[%$&#_^~]/)
    expect(escapeTex(text)).not.toMatch(
      /\\(?!text(?:backslash|brace(?:left|right)|ascii(?:circum|tilde)|less|greater)\{\}|[$&#_%])/,
    )
  })
})

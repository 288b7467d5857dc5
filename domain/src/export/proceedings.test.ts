import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { sampleConference, sampleDetails, acceptedPaper } from './proceedings-samples.ts'
import { isIsbn, proceedingsDetailsSchema, proceedingsPapersOf } from './proceedings.ts'

describe('isIsbn', () => {
  it.each(['978-3-16-148410-0', '9783161484100', '0-306-40615-2', '080442957X', '0-8044-2957-x'])(
    'takes %s',
    (text) => {
      expect(isIsbn(text)).toBe(true)
    },
  )

  it.each(['978-3-16-148410-1', '977-3-16-148410-0', '0-306-40615-3', '123', '', '978316148410'])(
    'refuses %j',
    (text) => {
      expect(isIsbn(text)).toBe(false)
    },
  )
})

describe('proceedingsDetailsSchema', () => {
  const problemsOf = (change: Partial<typeof sampleDetails>) => {
    const { issues = [] } = v.safeParse(proceedingsDetailsSchema, { ...sampleDetails, ...change })
    return issues.map((issue) => v.getDotPath(issue))
  }

  it.each([
    {},
    { isbn: '', doiPrefix: '', depositorEmail: '', editors: '', publisherPlace: '' },
    { siteUrl: 'http://proceedings.example.org/2025/' },
  ])('takes %j', (change) => {
    expect(problemsOf(change)).toEqual([])
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ publisher: '' }, 'publisher'],
    [{ publishedOn: '2025' }, 'publishedOn'],
    [{ isbn: '978-3-16-148410-1' }, 'isbn'],
    [{ doiPrefix: '10.1' }, 'doiPrefix'],
    [{ doiPrefix: '10.12345/x' }, 'doiPrefix'],
    [{ siteUrl: 'proceedings.example.org' }, 'siteUrl'],
    [{ siteUrl: 'javascript:alert(1)' }, 'siteUrl'],
    [{ depositorEmail: 'nobody' }, 'depositorEmail'],
    [{ depositorEmail: '' }, 'depositorEmail'],
  ])('refuses %j', (change, field) => {
    expect(problemsOf(change)).toEqual([field])
  })
})

describe('proceedingsPapersOf', () => {
  it('gives authors, file name, DOI and address', () => {
    const [paper] = proceedingsPapersOf([acceptedPaper({})], sampleDetails, sampleConference)
    expect(paper).toEqual({
      id: 'paper-1',
      title: 'Self-healing concrete',
      abstract: 'It heals.',
      authors: [
        { name: 'Asha Rao', affiliation: '', orcid: null },
        { name: 'Jonas Ekberg', affiliation: 'Uni of X', orcid: '0000-0002-1825-0097' },
      ],
      keywords: ['Artificial Intelligence'],
      pages: 6,
      fileName: 'papers/01 - Rao - Self-healing concrete.pdf',
      path: 'papers/owner/paper-1/file.pdf',
      doi: '10.12345/icartd-2025.paper-1',
      url: 'https://proceedings.example.org/2025/toc.html#paper-1',
    })
  })

  it('gives no DOI without a prefix, and no pages of a file that was not read', () => {
    const [paper] = proceedingsPapersOf(
      [acceptedPaper({ checks: undefined })],
      { ...sampleDetails, doiPrefix: '' },
      sampleConference,
    )
    expect(paper).toMatchObject({ doi: null, pages: null })
  })
})

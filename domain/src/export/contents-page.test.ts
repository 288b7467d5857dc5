import { describe, expect, it } from 'vitest'

import { contentsPage } from './contents-page.ts'
import {
  nastyTexts,
  sampleConference,
  sampleDetails,
  acceptedPaper,
} from './proceedings-samples.ts'
import { proceedingsPapersOf } from './proceedings.ts'

const pageOf = (change: Parameters<typeof acceptedPaper>[0], details = sampleDetails) =>
  contentsPage(
    proceedingsPapersOf([acceptedPaper(change)], details, sampleConference),
    details,
    sampleConference,
  )

const tagsOf = (page: string) => page.match(/<[^>]*>/g)

describe('contentsPage', () => {
  it('leads to each paper and holds the place to which its DOI leads', () => {
    const page = pageOf({})
    expect(page).toContain('<li id="paper-1">')
    expect(page).toContain(
      '<a href="papers/01%20-%20Rao%20-%20Self-healing%20concrete.pdf">Self-healing concrete</a>',
    )
    expect(page).toContain('<a href="https://doi.org/10.12345/icartd-2025.paper-1">')
    expect(page).toContain('<bdi>Asha Rao</bdi>, <bdi>Jonas Ekberg</bdi> (<bdi>Uni of X</bdi>)')
    expect(page).toContain('PDF, 6 pages.')
    expect(page).toContain('ISBN 978-3-16-148410-0')
  })

  it('does without what is not known', () => {
    const page = pageOf(
      { checks: undefined },
      { ...sampleDetails, isbn: '', doiPrefix: '', editors: '' },
    )
    expect(page).not.toMatch(/ISBN|doi\.org|Edited by|undefined|null/)
  })

  it.each(nastyTexts)('has no tags but its own with %j', (text) => {
    const names = {
      fullname: text,
      coAuthors: [{ name: text, affiliation: text, email: '', orcid: null }],
    }
    const page = pageOf({ ...names, paperTitle: text, abstract: text })
    const plain = {
      fullname: 'x',
      coAuthors: [{ name: 'x', affiliation: 'x', email: '', orcid: null }],
    }
    const withoutAddress = (tags: readonly string[] | null) =>
      tags?.map((tag) => tag.replace(/href="papers[^"]*"/, ''))
    expect(withoutAddress(tagsOf(page))).toEqual(
      withoutAddress(tagsOf(pageOf({ ...plain, paperTitle: 'x', abstract: 'x' }))),
    )
  })
})

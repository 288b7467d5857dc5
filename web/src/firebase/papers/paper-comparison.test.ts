import { describe, expect, test } from 'vitest'

import { isSamePaper, type WrittenPaper } from './paper-comparison.ts'

const file = (name: string) => ({ path: `papers/u/p/${name}.pdf`, name: `${name}.pdf`, bytes: 9 })

const paper: WrittenPaper = {
  fullname: 'Asha Rao',
  email: 'asha@example.org',
  paperTitle: 'Concrete',
  abstract: 'Bacteria',
  keywords: ['AI', 'CV'],
  pdf: file('a'),
  supplementaryPdf: file('b'),
  coAuthors: [{ name: 'Bodil Holm', affiliation: 'DTU', orcid: null }],
}

describe('isSamePaper', () => {
  test('a copy says the same', () => {
    expect(isSamePaper(paper, structuredClone(paper))).toBe(true)
  })

  test.each<Partial<WrittenPaper>>([
    { fullname: 'Asha' },
    { email: 'a@example.org' },
    { paperTitle: 'Concrete ' },
    { abstract: '' },
    { keywords: [] },
    { keywords: ['AI'] },
    { keywords: ['CV', 'AI'] },
    { coAuthors: [] },
    { coAuthors: [{ name: 'Bodil Holm', affiliation: '', orcid: null }] },
    { pdf: file('c') },
    { supplementaryPdf: file('c') },
    { supplementaryPdf: null },
  ])('one with %j says something else', (difference) => {
    expect(isSamePaper(paper, { ...paper, ...difference })).toBe(false)
    expect(isSamePaper({ ...paper, ...difference }, paper)).toBe(false)
  })
})

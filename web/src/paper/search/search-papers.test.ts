import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { haystackOf, searchPapers } from './search-papers.ts'

const paper = {
  number: 12,
  paperTitle: 'Self-healing Concrete',
  fullname: 'Ásha Rao',
  email: 'asha@example.org',
  keywords: ['ML', 'CV'],
  abstract: 'Bacteria that SEAL cracks.',
  coAuthors: [{ name: 'Bodil Holm', affiliation: 'Uni of X', orcid: null, email: '' }],
}
const other = {
  number: 1,
  paperTitle: 'Quiet Rotors, part 12',
  fullname: 'Bela Nagy',
  email: 'bela@example.org',
  keywords: ['Quantum Computing'],
  abstract: 'Blades.',
  coAuthors: [],
}
const papers = [paper, other]

describe('searchPapers', () => {
  test.each([
    ['concrete', [paper]],
    ['SELF-HEALING', [paper]],
    ['bodil', [paper]],
    ['uni of x', [paper]],
    ['that seal', [paper]],
    ['ml', [paper]],
    ['Machine Learning', [paper]],
    ['computer vis', [paper]],
    ['quantum computing', [other]],
    ['natural language', []],
    ['learning computer', []],
    ['ASHA@', [paper]],
    ['ásha', [paper]],
    ['A\u0301sha', [paper]],
    ['  nagy ', [other]],
    ['example.org', [paper, other]],
    ['#12', [paper]],
    [' 12 ', [paper, other]],
    ['#1', [other]],
    ['1', [other]],
    ['#2', []],
    ['#', []],
    ['robots', []],
    ['concrete ásha', []],
    ['cv bacteria', []],
  ])('finds %j', (query, found) => {
    expect(searchPapers(papers, query)).toEqual(found)
  })

  test.each(['', '   '])('%j gives the same array', (query) => {
    expect(searchPapers(papers, query)).toBe(papers)
  })

  test('finds each part of each field, in any case', () => {
    const field = fc.constantFrom<'paperTitle' | 'abstract' | 'email' | 'fullname'>(
      'paperTitle',
      'abstract',
      'email',
      'fullname',
    )
    fc.assert(
      fc.property(field, fc.nat(), fc.nat(), fc.boolean(), (name, from, length, upper) => {
        const value = paper[name]
        const start = from % value.length
        const part = value.slice(start, start + 1 + (length % value.length))
        const query = upper ? part.toUpperCase() : part.toLowerCase()
        expect(searchPapers([paper], query)).toEqual([paper])
      }),
    )
  })
})

test('a haystack is built once for each paper', () => {
  const counted = {
    ...other,
    reads: 0,
    get abstract() {
      this.reads++
      return 'Blades.'
    },
  }
  expect(haystackOf(counted)).toBe(haystackOf(counted))
  expect(counted.reads).toBe(1)
})

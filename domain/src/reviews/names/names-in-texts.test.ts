import { describe, expect, it } from 'vitest'

import { namesInTexts, type SearchedAuthor } from './names-in-texts.ts'

describe('of several texts and authors', () => {
  const authors: SearchedAuthor[] = [
    { name: 'Asha Rao', affiliation: 'University of Pune', emails: [], orcid: null },
    { name: 'Bodil Holm', affiliation: 'DTU', emails: ['b@dtu.example'], orcid: null },
  ]
  const pages = (...texts: readonly string[]) =>
    texts.map((text, index) => ({ place: index + 1, text, continues: index > 0 }))

  it('each find says where and whom, once', () => {
    const texts = pages('Asha Rao and Asha Rao, DTU', 'nothing', 'b@dtu.example by Holm, B. of DTU')
    const { finds, notSearched } = namesInTexts(texts, authors)
    expect(notSearched).toEqual([])
    expect(finds).toEqual([
      { place: 1, author: 0, what: 'name', found: 'Asha Rao', isReference: false },
      { place: 1, author: 1, what: 'affiliation', found: 'DTU', isReference: false },
      { place: 3, author: 1, what: 'name', found: 'Holm, B.', isReference: false },
      { place: 3, author: 1, what: 'affiliation', found: 'DTU', isReference: false },
      { place: 3, author: 1, what: 'email', found: 'b@dtu.example', isReference: false },
    ])
  })

  it('those in a list of references are told, on its later pages as well', () => {
    const texts = pages(
      'As A. Rao says\nReferences\nRao, A.: A bound',
      'Holm, B.: Another\nAppendix A\nWe thank Bodil Holm',
      '7 REFERENCES\r\nRao, A.: A bound',
      'Holm, B.: Another\nAbout the authors\nnobody',
      'Asha Rao',
    )
    const { finds } = namesInTexts(texts, authors)
    expect(finds.map(({ place, found, isReference }) => [place, found, isReference])).toEqual([
      [1, 'A. Rao', false],
      [2, 'Bodil Holm', false],
      [3, 'Rao, A.', true],
      [4, 'Holm, B.', true],
      [5, 'Asha Rao', false],
    ])
  })

  it('a text that goes on from none begins outside of references', () => {
    const texts = ['References\nRao, A.', 'Rao, A.'].map((text, place) => ({
      place,
      text,
      continues: false,
    }))
    const { finds } = namesInTexts(texts, authors)
    expect(finds.map(({ isReference }) => isReference)).toEqual([true, false])
  })

  it('nothing is found of nobody, nor in nothing', () => {
    const nothing = { finds: [], notSearched: [] }
    expect(namesInTexts(pages('Asha Rao'), [])).toEqual(nothing)
    expect(namesInTexts(pages('', ' \n'), authors)).toEqual(nothing)
  })

  it('a long text takes no long time, whatever is in it', () => {
    const hostile = [
      '(',
      '@ ',
      'Rao, ',
      'A. ',
      'asha.',
      '- ',
      'Asha van der ',
      '{a,',
      'University of ',
    ]
    for (const part of hostile) {
      // A busy machine takes longer, and no more of the processor.
      const begun = process.cpuUsage()
      namesInTexts(pages(part.repeat(100_000 / part.length)), authors)
      const { user, system } = process.cpuUsage(begun)
      expect(user + system).toBeLessThan(2_000_000)
    }
  })
})

import { describe, expect, it } from 'vitest'

import { nameSearchLimits } from '../../limits.ts'
import { namesInTexts, type SearchedAuthor } from './names-in-texts.ts'
import { personNames } from './person-name.ts'

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

const nobody: SearchedAuthor = { name: 'Nobody Else', affiliation: '', emails: [], orcid: null }
const text = (place: string, words: string) => ({ place, text: words, continues: false })

describe('an author’s name', () => {
  it.each([
    ['Rao Rao Rao Rao', ['rao', 'rao']],
    ['Asha Rao Asha Rao', ['asha', 'rao']],
    ['Yu Yu', ['yu', 'yu']],
    ['Asha Rao', ['asha', 'rao']],
  ])('%s is searched for by each of its words once', (name, words) => {
    expect(personNames(name)[0]?.words).toEqual(words)
  })

  it('of too many words is searched for by the first and the last ones', () => {
    const many = Array.from({ length: 60 }, (_, index) => `w${'abcdefghij'.charAt(index % 10)}`)
    const distinct = [...new Set(many)].concat('x'.repeat(2), 'y'.repeat(2), 'z'.repeat(2), 'rao')
    const [found] = personNames(distinct.join(' '))
    expect(found?.words).toHaveLength(nameSearchLimits.nameWords)
    expect([found?.words[0], found?.words.at(-1)]).toEqual(['wa', 'rao'])
  })

  it('that is one word twice is found as such, and its word alone is not', () => {
    const authors = [{ ...nobody, name: 'Hassan Hassan' }]
    const { finds } = namesInTexts(
      [text('whole', 'by Hassan Hassan'), text('alone', 'as Hassan says')],
      authors,
    )
    expect(finds.map(({ place, found }) => [place, found])).toEqual([['whole', 'Hassan Hassan']])
  })
})

describe('a text that takes too much', () => {
  const raos = Array.from({ length: 11 }, () => ({ ...nobody, name: 'Rao '.repeat(50).trim() }))

  it('is reported, and those beside it are searched', () => {
    const texts = [
      text('before', 'by Rao Rao'),
      text('heavy', 'Rao '.repeat(1250)),
      text('after', 'by Rao Rao'),
    ]
    const { finds, notSearched } = namesInTexts(texts, raos)
    expect(notSearched).toEqual(['heavy'])
    expect(finds.filter(({ author }) => author === 0).map(({ place }) => place)).toEqual([
      'before',
      'after',
    ])
  })

  it('is one of too many characters, also as they are compared', () => {
    const most = nameSearchLimits.textCharacters
    const texts = [
      text('longest', 'a'.repeat(most)),
      text('too long', 'a'.repeat(most + 1)),
      text('swells', '\uFDFA'.repeat(most / 4)),
    ]
    expect(namesInTexts(texts, [nobody]).notSearched).toEqual(['too long', 'swells'])
  })

  it('is each one after too many characters, or too much work, of all', () => {
    const most = nameSearchLimits.textCharacters
    const long = Array.from({ length: nameSearchLimits.allCharacters / most + 1 }, (_, index) =>
      text(String(index), 'a'.repeat(most)),
    )
    expect(namesInTexts(long, [nobody]).notSearched).toEqual([String(long.length - 1)])
    const heavy = Array.from({ length: 200 }, (_, index) =>
      text(String(index), 'Rao x '.repeat(75)),
    )
    const { notSearched } = namesInTexts(heavy, raos)
    expect(notSearched.length).toBeGreaterThan(0)
    expect(notSearched).toEqual(heavy.slice(-notSearched.length).map(({ place }) => place))
  })

  it('is every one where there are more authors than are searched for', () => {
    const authors = Array.from({ length: nameSearchLimits.authors + 1 }, () => nobody)
    expect(namesInTexts([text('here', 'A bound')], authors).notSearched).toEqual(['here'])
    expect(namesInTexts([text('here', 'A bound')], authors.slice(1)).notSearched).toEqual([])
  })
})

describe('whatever an author is called', () => {
  const hostile: [string, SearchedAuthor][] = [
    ['one word', { ...nobody, name: 'Rao '.repeat(50).trim() }],
    ['initials', { ...nobody, name: `${'A '.repeat(90)}Rao` }],
    ['signs that part no words', { ...nobody, name: `${'山'.repeat(99)}a${'山'.repeat(99)}` }],
    ['an affiliation of one word', { ...nobody, affiliation: 'Pune '.repeat(60).trim() }],
    ['many affiliations', { ...nobody, affiliation: 'Pune Rao,'.repeat(33) }],
    ['an address of dots', { ...nobody, emails: [`${'a.'.repeat(30)}a@${'b.'.repeat(90)}b`] }],
    ['an address of hyphens', { ...nobody, emails: [`${'-'.repeat(60)}@${'-'.repeat(180)}`] }],
    ['an ORCID iD', { ...nobody, orcid: '0000-0000-0000-0000' }],
  ]
  const parts = ['Rao ', 'A. Rao\n', 'A ', '山', 'Pune ', 'a.\n', 'a . ', '-\n', '0 ', '@ ', '\n']
  const marks = `a${'\u0301\u0316'.repeat(50_000)}`

  it.each(hostile)('%s, a long text takes no long time', (_how, author) => {
    const texts = [marks, ...parts.map((part) => part.repeat(100_000 / part.length))]
    // A busy machine takes longer, and no more of the processor: what is bounded takes 0.5 s, what is not, minutes.
    const begun = process.cpuUsage()
    for (const one of texts) namesInTexts([text('here', one)], [author])
    const { user, system } = process.cpuUsage(begun)
    expect(user + system).toBeLessThan(8_000_000)
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import {
  contentFields,
  contentOf,
  fieldText,
  givenContent,
  historyNameOf,
  isSameContent,
  isSamePaper,
  newContent,
  paperFields,
  type WrittenPaper,
  writtenFields,
} from './paper-fields.ts'
import { otherContent, sampleContent, samplePaper } from './paper-samples.ts'
import { summaryOf } from './paper-summary.ts'
import { paperContentSchema } from './paper.ts'

const file = (name: string) => ({ path: `papers/u/p/${name}.pdf`, name: `${name}.pdf`, bytes: 9 })

const paper = samplePaper('p1', {
  keywords: ['AI', 'CV'],
  coAuthors: [{ name: 'Bodil Holm', affiliation: 'DTU', email: '', orcid: null }],
  pdf: file('a'),
  supplementaryPdf: file('b'),
})
const otherPaper: WrittenPaper = { ...otherContent, pdf: file('c'), supplementaryPdf: file('d') }

test('the table names each written field once, in the order of the form', () => {
  expect(Object.keys(paperFields)).toEqual(writtenFields)
})

describe('isSamePaper', () => {
  test('a copy says the same', () => {
    expect(isSamePaper(paper, structuredClone(paper))).toBe(true)
  })

  test.each(writtenFields)('a paper with another %s says something else', (name) => {
    const edited = { ...paper, [name]: otherPaper[name] }
    expect(isSamePaper(paper, edited)).toBe(false)
    expect(isSamePaper(edited, paper)).toBe(false)
  })

  test.each<Partial<WrittenPaper>>([
    { paperTitle: `${paper.paperTitle} ` },
    { abstract: '' },
    { keywords: [] },
    { keywords: ['AI'] },
    { keywords: ['CV', 'AI'] },
    { coAuthors: [] },
    { coAuthors: [{ name: 'Bodil Holm', affiliation: '', email: '', orcid: null }] },
    { coAuthors: [{ name: 'Bodil Holm', affiliation: 'DTU', email: 'b@dtu', orcid: null }] },
    { supplementaryPdf: null },
  ])('one with %j says something else', (difference) => {
    expect(isSamePaper(paper, { ...paper, ...difference })).toBe(false)
    expect(isSamePaper({ ...paper, ...difference }, paper)).toBe(false)
  })
})

test.each(contentFields)('a submission with another %s is another one', (name) => {
  const content = contentOf(paper)
  expect(isSameContent(paper, content)).toBe(true)
  expect(isSameContent(paper, { ...content, [name]: otherContent[name] })).toBe(false)
})

describe('content', () => {
  const typed = v.parse(paperContentSchema, otherContent)

  test('is written whole', () => {
    expect(contentOf({ ...paper, ...otherContent })).toStrictEqual(otherContent)
    expect(newContent(typed)).toStrictEqual(otherContent)
    expect(givenContent(typed)).toStrictEqual(otherContent)
  })

  test('of a new paper has what is optional empty', () => {
    expect(Object.keys(newContent(sampleContent)).toSorted()).toEqual(contentFields.toSorted())
    expect(newContent(sampleContent)).toStrictEqual(
      contentOf(samplePaper('p1', givenContent(sampleContent))),
    )
  })

  test('of an edit leaves out what is optional and was not given', () => {
    expect(givenContent(sampleContent)).toStrictEqual(sampleContent)
    expect(givenContent({ ...sampleContent, coAuthors: undefined })).toStrictEqual(sampleContent)
  })
})

test.each(contentFields)('the text of another %s is another one', (name) => {
  expect(fieldText(name, otherContent)).not.toBe(fieldText(name, paper))
})

test('a field that nobody knows any more keeps its name in the history', () => {
  expect(historyNameOf('paperTitle')).toBe('title')
  expect(historyNameOf('colour')).toBe('colour')
})

test('a summary carries the fields that the table says', () => {
  const carried = writtenFields.filter((name) => paperFields[name].inSummary)
  const beside = ['id', 'number', 'ownerUid', 'status', 'createdAt', 'updatedAt', 'checkFailed']
  expect(Object.keys(summaryOf(paper)).toSorted()).toEqual([...carried, ...beside].toSorted())
})

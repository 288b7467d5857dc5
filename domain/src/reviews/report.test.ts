import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { reviewLimits } from '../limits.ts'
import {
  draftReportSchema,
  emptyReport,
  isSameReport,
  missingOf,
  reportFieldNames,
  reportFields,
  reportFor,
  reportQualities,
  totalsOf,
  type DraftReport,
} from './report.ts'

const whole: DraftReport = {
  relevance: 4,
  technicalQuality: 3,
  novelty: 5,
  clarity: 4,
  significance: 4,
  recommendation: 'revise',
  confidence: 2,
  forAuthors: 'Say more about the bacteria.',
  forOrganisers: 'I know this group.',
  withHelpOf: 'Chidi Eze',
}

describe('a view of a report', () => {
  test('holds for each audience what the table gives it, and nothing else', () => {
    const { forOrganisers, withHelpOf, ...open } = whole
    expect(reportFor('writer', whole)).toEqual(whole)
    expect(reportFor('organisers', whole)).toEqual({ ...open, forOrganisers, withHelpOf })
    expect(reportFor('reviewers', whole)).toEqual(open)
    expect(reportFor('authors', whole)).toEqual({ forAuthors: whole.forAuthors })
  })

  test('drops what the table does not know', () => {
    const more = { ...whole, reviewer: 'Bodil Holm' }
    for (const audience of ['writer', 'organisers', 'reviewers', 'authors'] as const) {
      expect(Object.keys(reportFor(audience, more))).not.toContain('reviewer')
    }
  })
})

describe('a report', () => {
  test('is a draft with whatever is there', () => {
    expect(v.parse(draftReportSchema, {})).toEqual(emptyReport)
    expect(v.parse(draftReportSchema, whole)).toEqual(whole)
    expect(Object.keys(emptyReport)).toEqual(reportFieldNames)
  })

  test.each(reportQualities)('takes %s from 1 to 5, whole', (quality) => {
    for (const score of [1, 2, 3, 4, 5, null]) {
      expect(v.is(draftReportSchema, { ...whole, [quality]: score })).toBe(true)
    }
    for (const score of [0, 6, 2.5, '3', Number.NaN, true]) {
      expect(v.is(draftReportSchema, { ...whole, [quality]: score })).toBe(false)
    }
  })

  test('takes words up to their length, and no broken characters', () => {
    const longest = 'a'.repeat(reviewLimits.words)
    for (const name of ['forAuthors', 'forOrganisers'] as const) {
      expect(v.is(draftReportSchema, { [name]: longest })).toBe(true)
      expect(v.is(draftReportSchema, { [name]: `${longest}a` })).toBe(false)
      expect(v.is(draftReportSchema, { [name]: '\uD800' })).toBe(false)
    }
  })

  test('says of each field that it lacks what to do, until it is complete', () => {
    expect(missingOf(whole)).toEqual({})
    const required = reportFieldNames.filter((name) => reportFields[name].isRequired)
    expect(Object.keys(missingOf(emptyReport))).toEqual(required)
    expect(Object.values(missingOf(emptyReport)).every((words) => words !== '')).toBe(true)
    expect(Object.keys(missingOf({ ...whole, forAuthors: ' \n' }))).toEqual(['forAuthors'])
    expect(missingOf({ ...whole, forOrganisers: null, withHelpOf: null })).toEqual({})
  })
})

test('totals are of the means over the five qualities', () => {
  expect(totalsOf([])).toEqual({ in: 0, mean: null, spread: null })
  expect(totalsOf([whole])).toEqual({ in: 1, mean: 4, spread: 0 })
  const low: DraftReport = { ...whole, relevance: 1, technicalQuality: 1, novelty: 1 }
  expect(totalsOf([whole, low])).toEqual({ in: 2, mean: 3.1, spread: 1.8 })
  expect(totalsOf([whole, { ...whole, clarity: null }])).toEqual({ in: 2, mean: 4, spread: 0 })
})

test.each<[string, Partial<DraftReport>, boolean]>([
  ['nothing', {}, true],
  ['no words instead of empty ones', { forOrganisers: null }, true],
  ['a score', { novelty: 4 }, false],
  ['a missing score', { novelty: null }, false],
  ['words', { forAuthors: 'Say more about bacteria.' }, false],
  ['a space', { withHelpOf: 'Chidi Eze ' }, false],
])('two reports that differ by %s: %j', (_what, change, isSame) => {
  const one = { ...whole, forOrganisers: '' }
  expect(isSameReport(one, { ...one, ...change })).toBe(isSame)
  expect(isSameReport({ ...one, ...change }, one)).toBe(isSame)
})

import { expect, test } from 'vitest'

import { report } from '../session/report-samples.ts'
import { record } from './draft-samples.ts'
import { withTab } from './merge-tabs.ts'

const now = 100_000
const typedNow = new Map([['forAuthors', now - 100] as const])
const words = (forAuthors: string) => record({ report: report({ forAuthors }) })

test('a tab that rests shows what the other one has', () => {
  const stored = words('Theirs')
  expect(withTab(words('Mine'), stored, new Map(), now)).toBe(stored)
  const longAgo = new Map([['forAuthors', now - 3001] as const])
  expect(withTab(words('Mine'), stored, longAgo, now)).toBe(stored)
})

test('what is typed this moment stays; that the other tab did not know the last keys loses nothing', () => {
  const merged = withTab(words('Good work!'), words('Good w'), typedNow, now)
  expect(merged.report.forAuthors).toBe('Good work!')
  expect(merged.elsewhere.forAuthors).toEqual([])
})

test('other words of the other tab are kept beside those that are typed here', () => {
  const theirs = `Something else entirely, ${'and long '.repeat(8)}`
  const merged = withTab(words('Good work!'), words(theirs), typedNow, now)
  expect(merged.report.forAuthors).toBe('Good work!')
  expect(merged.elsewhere.forAuthors).toEqual([theirs])
})

test('fields that nobody types into here come from the other tab', () => {
  const stored = record({ report: report({ novelty: 3, forAuthors: 'Good' }) })
  const merged = withTab(words('Good work'), stored, typedNow, now)
  expect(merged.report).toEqual(report({ novelty: 3, forAuthors: 'Good work' }))
})

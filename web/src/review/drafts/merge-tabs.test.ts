import { expect, test } from 'vitest'

import { report } from '../session/report-samples.ts'
import { record } from './draft-samples.ts'
import { withTab } from './merge-tabs.ts'

const now = 100_000
const typed = (ago: number, ...before: readonly string[]) =>
  new Map([['forAuthors', { at: now - ago, before }] as const])
/** The last key of each tab is another one's. */
const words = (forAuthors: string, typedAt = forAuthors.length) =>
  record({ report: report({ forAuthors }), typedAt })

test('a tab that rests shows what the other one has', () => {
  const stored = words('Theirs')
  expect(withTab(words('Mine'), stored, new Map(), now)).toBe(stored)
  expect(withTab(words('Mine'), stored, typed(3001), now)).toBe(stored)
})

test('what is typed this moment stays; that the other tab did not know the last keys loses nothing', () => {
  for (const known of ['Good w', 'Good workk']) {
    const merged = withTab(words('Good work!', 1), words(known, 0), typed(100, known), now)
    expect(merged.report.forAuthors).toBe('Good work!')
    expect(merged.elsewhere.forAuthors).toEqual([])
  }
})

test('other words of the other tab are kept beside those that are typed here', () => {
  for (const theirs of ['Bad.', 'Something else']) {
    const merged = withTab(words('Good work!'), words(theirs), typed(100, 'Good work'), now)
    expect(merged.report.forAuthors).toBe('Good work!')
    expect(merged.elsewhere.forAuthors).toEqual([theirs])
  }
})

test('fields that nobody types into here come from the other tab', () => {
  const stored = record({ report: report({ novelty: 3, forAuthors: 'Good' }) })
  const merged = withTab(words('Good work'), stored, typed(100), now)
  expect(merged.report).toEqual(report({ novelty: 3, forAuthors: 'Good work' }))
})

test('what the other tab made of the last key that was typed here is taken as it is', () => {
  // It has asked the server, which has newer words of another device.
  const stored = words('Typed on the train.', 7)
  expect(withTab(words('Typed at home.', 7), stored, typed(100, 'Typed at home'), now)).toBe(stored)
})

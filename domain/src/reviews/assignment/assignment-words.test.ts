import * as v from 'valibot'
import { expect, test } from 'vitest'

import { paperIdSchema } from '../../paper/paper.ts'
import { reasonWords, shortageWords } from './assignment-words.ts'

test.each([
  [true, ['AI', 'Robots'], 'Asked for it, and knows Artificial Intelligence, Robots'],
  [true, [], 'Asked for it, no topic in common'],
  [false, ['CV'], 'Knows Computer Vision'],
  [false, [], 'No topic in common, but free'],
])('a pair with a bid: %s, and the topics %j', (hasBid, topics, words) => {
  expect(reasonWords({ hasBid, topics })).toBe(words)
})

test.each([
  [2, 1, '1 of 3 reports missing: nobody who may review it has room for another paper.'],
  [0, 4, '1 of 3 reports missing: all other reviewers are walled or forbidden.'],
  [0, 0, '1 of 3 reports missing: there are no other reviewers.'],
])('a shortage with %d full and %d barred', (full, barred, words) => {
  const paperId = v.parse(paperIdSchema, 'p1')
  expect(shortageWords({ paperId, wanted: 3, missing: 1, full, barred })).toBe(words)
})

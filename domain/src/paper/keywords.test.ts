import { expect, test } from 'vitest'

import { keywordLabel, unknownKeyword } from './keywords.ts'

test.each([
  [[], null, [], undefined],
  [['AI', 'CV'], null, [], undefined],
  [['AI', 'Bees'], null, [], 'Bees'],
  [['ai'], null, [], 'ai'],
  [['Bees'], ['Bees', 'Birds'], [], undefined],
  [['AI'], ['Bees', 'Birds'], [], 'AI'],
  [['AI', 'Bees'], ['Bees', 'Birds'], ['AI'], undefined],
])(
  'of %j, where the topics are %j and %j was there, %j is unknown',
  (given, topics, kept, found) => {
    expect(unknownKeyword(given, topics, kept)).toBe(found)
  },
)

test('a keyword is shown by its label, a topic as it stands', () => {
  expect(['AI', 'Bees'].map((keyword) => keywordLabel(keyword))).toEqual([
    'Artificial Intelligence',
    'Bees',
  ])
})

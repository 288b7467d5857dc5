import { expect, test } from 'vitest'

import { report } from '../session/report-samples.ts'
import { record } from './draft-samples.ts'
import { hasWords, writtenWords } from './kept-words.ts'

test('a file holds what was filled in, with the fields’ names, and what was also typed elsewhere', () => {
  const draft = record({
    report: report({ novelty: 4, recommendation: 'revise', forAuthors: 'Sound.\nToo long.' }),
    elsewhere: { forAuthors: ['On the train'], forOrganisers: [], withHelpOf: [] },
  })
  expect(writtenWords([draft, record({ paper: 'Tunnels' })]).split('\r\n')).toEqual([
    'Paper 12: Bridges',
    '=================',
    '',
    'Novelty:',
    '4',
    '',
    'Recommendation:',
    'revise',
    '',
    'Words for the authors:',
    'Sound.\nToo long.',
    '',
    'Words for the authors (also typed elsewhere):',
    'On the train',
    '',
    'Tunnels',
    '=======',
    '',
  ])
})

test.each([
  [report(), false],
  [report({ forAuthors: '' }), false],
  [report({ novelty: 1 }), true],
  [report({ withHelpOf: 'Chidi' }), true],
])('%o: something was filled in: %s', (one, expected) => {
  expect(hasWords({ report: one })).toBe(expected)
})

import { expect, test } from 'vitest'

import { isUnsaved, mergeAnswers, withAnswer } from './kept-answers.ts'

const reports = [
  { label: 'A', forAuthors: 'More.' },
  { label: 'B', forAuthors: 'Less.' },
]
const of = (A: string, B = '') => [
  { label: 'A', text: A },
  { label: 'B', text: B },
]

test.each([
  ['nothing was kept', of('server'), null, of('server'), []],
  [
    'what was typed never arrived',
    of('base'),
    { answers: of('typed'), base: of('base'), elsewhere: [] },
    of('typed'),
    [],
  ],
  [
    'another device has saved, and nothing was typed here',
    of('theirs'),
    { answers: of('base'), base: of('base'), elsewhere: [] },
    of('theirs'),
    [],
  ],
  [
    'both have typed',
    of('theirs', 'b'),
    { answers: of('mine', 'b'), base: of('base', 'b'), elsewhere: [] },
    of('mine', 'b'),
    [{ label: 'A', text: 'theirs' }],
  ],
  [
    'both have typed once more',
    of('newest'),
    { answers: of('mine'), base: of('base'), elsewhere: [{ label: 'A', text: 'theirs' }] },
    of('mine'),
    [{ label: 'A', text: 'theirs\n\nnewest' }],
  ],
  [
    'the reply was lost',
    of('mine'),
    { answers: of('mine'), base: of('base'), elsewhere: [] },
    of('mine'),
    [],
  ],
] as const)('%s: no word is lost', (_what, draft, kept, answers, elsewhere) => {
  const before =
    kept === null
      ? null
      : { answers: [...kept.answers], base: [...kept.base], elsewhere: [...kept.elsewhere] }
  const merged = mergeAnswers({ reports, draft: [...draft] }, before)
  expect(merged.answers).toEqual(answers)
  expect(merged.elsewhere).toEqual(elsewhere)
  expect(merged.base).toEqual(draft)
})

test('what is typed is unsaved until the server has it', () => {
  const answers = withAnswer(of('a'), 'A', 'b')
  expect(isUnsaved(reports, { answers, base: of('a') })).toBe(true)
  expect(isUnsaved(reports, { answers, base: of('b') })).toBe(false)
})

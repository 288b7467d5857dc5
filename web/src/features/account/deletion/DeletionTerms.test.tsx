import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { show } from '../../../testing/show.tsx'
import { DeletionTerms } from './DeletionTerms.tsx'

const asha = { email: 'asha@example.org', role: 'author' } as const

const none = { all: 0, accepted: 0, withdrawn: 0 }

/** What is said of papers, beside what goes with every account. */
function saidOfPapers(counts: typeof none): (string | null)[] {
  show(<DeletionTerms counts={counts} {...asha} />)
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  return said.filter((words) => words !== null && !/^Your (account|registrations)/.test(words))
}

test.each([
  [none, ['You have no papers.']],
  [
    { all: 1, accepted: 1, withdrawn: 0 },
    [
      '1 paper of yours that is accepted: it stays with the conference, with the name and the e-mail address on it.',
    ],
  ],
  [
    { all: 2, accepted: 0, withdrawn: 0 },
    [
      '2 papers of yours that are not accepted, with all files.',
      'None of your papers: none is accepted.',
      'The history of deleted papers: what happened and when, without names, titles or texts.',
    ],
  ],
  [{ ...none, withdrawn: 1 }, ['1 paper that you have withdrawn, with all files.']],
])('%j: what becomes of papers', (counts, words) => {
  expect(saidOfPapers(counts)).toEqual(words)
})

import type { Role } from '@lectern/domain/account/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { show } from '../../../testing/show.tsx'
import { DeletionTerms } from './DeletionTerms.tsx'

const email = 'asha@example.org'

const none = { all: 0, accepted: 0, withdrawn: 0 }

/** What is said of papers, beside what goes with every account. */
function saidOfPapers(counts: typeof none, role: Role = 'author'): (string | null)[] {
  show(<DeletionTerms counts={counts} email={email} role={role} />)
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

test('an organiser reads that another one must be able to log in', () => {
  expect(saidOfPapers(none, 'admin')).toEqual([
    'You have no papers.',
    'All papers of other people. Make sure that another organiser can log in: only with the organisers’ own tool is there a way back.',
  ])
})

import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { show } from '../../testing/show.tsx'
import { acceptedReviewer, sampleFacts, samplePaper } from './facts/assign-samples.ts'
import { loadsOf } from './facts/paper-rows.ts'
import { reviewerChoices } from './given/choices.ts'
import { Loads } from './table/Loads.tsx'

const facts = sampleFacts({
  reviewers: [
    acceptedReviewer('ada', 'Ada Lovelace'),
    acceptedReviewer('bo', 'Bo Berg', { topics: [] }),
    acceptedReviewer('cy', 'Cy Young'),
  ],
  bids: [
    { reviewerId: 'bo', yes: ['paper1'], conflict: [], seen: 2 },
    { reviewerId: 'cy', yes: [], conflict: ['paper1'], seen: 1 },
  ],
})
const loads = loadsOf(facts, [])

test('the loads say what each has asked for, and how many have not bid', () => {
  show(<Loads loads={loads} withoutBids={1} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Ada Lovelaceno bids yet0 of 5',
    'Bo Bergasked for 10 of 5',
    'Cy Youngasked for 00 of 5',
  ])
  expect(screen.getByText(/1 reviewer has not bid yet\.$/)).toBeTruthy()
  cleanup()
  show(<Loads loads={loads} withoutBids={null} />)
  expect(screen.queryByText(/bid|asked/)).toBe(null)
})

test('by hand, who has asked for a paper comes first, and who has a conflict can’t be chosen', () => {
  const choices = reviewerChoices(facts, loads, { paper: samplePaper(1), planned: [] })
  expect(choices.map(({ words }) => words)).toEqual([
    'Bo Berg (0 of 5; Asked for it, no topic in common)',
    'Ada Lovelace (0 of 5; Knows Artificial Intelligence)',
  ])
})

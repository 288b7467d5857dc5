import { expect, it } from 'vitest'

import { readTypedReviewers } from '../reviews/inviting/typed-reviewers.ts'
import { reviewersCsv } from './reviewer-table.ts'

const bodil = {
  name: 'Bodil Holm',
  email: 'bodil@example.org',
  affiliation: 'DTU; Lyngby',
  topics: ['AI', 'Bridges'],
  most: 4,
  state: 'accepted',
  hasReported: true,
} as const

it('is read by what invites, as it was', () => {
  const chidi = { ...bodil, email: 'c@example.org', most: null, hasReported: false } as const
  const csv = reviewersCsv([bodil, { ...chidi, state: 'declined' }, { ...bodil, state: 'removed' }])
  expect(readTypedReviewers(csv)).toEqual([
    {
      name: 'Bodil Holm',
      email: 'bodil@example.org',
      affiliation: 'DTU; Lyngby',
      topics: 'AI, Bridges',
      most: '4',
    },
    {
      name: 'Bodil Holm',
      email: 'c@example.org',
      affiliation: 'DTU; Lyngby',
      topics: 'AI, Bridges',
      most: '',
    },
  ])
  expect(csv.split('\r\n').map((row) => row.split(',').at(-1))).toEqual([
    'State',
    'reported',
    'declined',
    '',
  ])
})

it('runs no formula of a reviewer’s', () => {
  const csv = reviewersCsv([{ ...bodil, name: '=HYPERLINK("https://example.org")' }])
  expect(csv).toContain('"\'=HYPERLINK')
})

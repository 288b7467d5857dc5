import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'
import { expect, test } from 'vitest'

import { assignablePapers, pairOf, withoutBids } from './assign-facts.ts'
import {
  acceptedReviewer,
  sampleAssignment,
  sampleFacts,
  samplePaper,
  sampleSettings,
} from './assign-samples.ts'
import { assignmentQuestion } from './assignment-question.ts'

const pair = (paper: number, reviewerId: string) =>
  pairOf({ paperId: `paper${String(paper)}`, reviewerId })
const nothing = { locked: [], forbidden: [] }

test('papers, reviewers who accepted and open assignments are handed over, with what the settings say', () => {
  const facts = sampleFacts({
    reviewers: [
      acceptedReviewer('ada', 'Ada', { most: 2, topics: ['ML'] }),
      acceptedReviewer('bo', 'Bo'),
      acceptedReviewer('cy', 'Cy', { state: 'declined' }),
    ],
    assignments: [
      sampleAssignment(1, 'ada', { state: 'submitted' }),
      sampleAssignment(2, 'bo'),
      sampleAssignment(9, 'bo'),
    ],
    bids: [{ reviewerId: 'ada', yes: ['paper2'], conflict: ['paper1'], seen: 2 }],
    settings: sampleSettings({ wanted: 3, most: 4 }),
    wanted: new Map([['paper2', 1]]),
  })
  expect(assignmentQuestion(facts, nothing, [pair(1, 'bo')])).toEqual({
    papers: [
      { paperId: 'paper1', topics: ['AI'], wanted: 3 },
      { paperId: 'paper2', topics: ['AI'], wanted: 1 },
    ],
    reviewers: [
      { reviewerId: 'ada', topics: ['ML'], most: 2 },
      { reviewerId: 'bo', topics: ['AI'], most: 4 },
    ],
    published: [pair(1, 'ada'), pair(2, 'bo'), pair(9, 'bo')],
    locked: [],
    forbidden: [],
    walls: [],
    bids: [
      { ...pair(2, 'ada'), bid: 'yes' },
      { ...pair(1, 'ada'), bid: 'conflict' },
    ],
    previous: [pair(1, 'bo')],
  })
})

test('it is plain data: what a worker gets is the same', () => {
  const marks = { locked: [pair(1, 'ada')], forbidden: [{ ...pair(2, 'bo'), reason: 'Refused.' }] }
  const question = assignmentQuestion(sampleFacts(), marks, [])
  expect(structuredClone(question)).toEqual(question)
  expect(question.forbidden).toEqual([pair(2, 'bo')])
})

test('who gave a paper back or had it taken back does not get it again, unless locked or published anew', () => {
  const assignments = [
    sampleAssignment(1, 'ada', { state: 'stepped back', reason: 'time' }),
    sampleAssignment(1, 'bo', { state: 'taken back' }),
    sampleAssignment(2, 'ada', { state: 'taken back' }),
    sampleAssignment(2, 'ada', { assignmentId: 'again' }),
  ]
  const facts = sampleFacts({ assignments })
  expect(assignmentQuestion(facts, nothing, []).forbidden).toEqual([pair(1, 'ada'), pair(1, 'bo')])
  const locked = { ...nothing, locked: [pair(1, 'bo')] }
  const question = assignmentQuestion(facts, locked, [])
  expect(question.forbidden).toEqual([pair(1, 'ada')])
  expect(proposeAssignment(question).pairs).toMatchObject([{ ...pair(1, 'bo'), isLocked: true }])
})

test('nobody gets a paper whose addresses are their own', () => {
  const coAuthors = [{ name: 'Bo', affiliation: '', orcid: null, email: 'BO@example.org' }]
  const facts = sampleFacts({
    papers: [samplePaper(1, { email: 'Ada@Example.org' }), samplePaper(2, { coAuthors })],
  })
  expect(assignmentQuestion(facts, nothing, []).walls).toEqual([pair(1, 'ada'), pair(2, 'bo')])
})

test('decided papers and those of the organiser are left out; the others are in the order of numbers', () => {
  const papers = [
    samplePaper(5, { number: null }),
    samplePaper(4),
    samplePaper(1, { status: 'Review Obtained' }),
    samplePaper(2, { status: 'Reject' }),
    samplePaper(3, { ownerUid: samplePaper(3).ownerUid }),
  ]
  expect(assignablePapers(papers, 'me').map(({ id }) => id)).toEqual([
    'paper1',
    'paper3',
    'paper4',
    'paper5',
  ])
  expect(assignablePapers(papers, samplePaper(3).ownerUid)).toEqual([])
})

test('a proposal follows the bids, and says so; nobody gets what is a conflict', () => {
  const facts = sampleFacts({
    bids: [
      { reviewerId: 'bo', yes: ['paper1'], conflict: ['paper2'], seen: 2 },
      { reviewerId: 'ada', yes: [], conflict: ['paper1'], seen: 1 },
    ],
  })
  const { pairs } = proposeAssignment(assignmentQuestion(facts, nothing, []))
  expect(pairs.toSorted((one, other) => (one.paperId < other.paperId ? -1 : 1))).toMatchObject([
    { ...pair(1, 'bo'), reason: { hasBid: true } },
    { ...pair(2, 'ada'), reason: { hasBid: false } },
  ])
})

test('who has bid on nothing is counted as soon as somebody has, or as bids are asked for', () => {
  const cy = acceptedReviewer('cy', 'Cy', { state: 'declined' })
  const facts = sampleFacts({ reviewers: [...sampleFacts().reviewers, cy] })
  const bids = [{ reviewerId: 'bo', yes: [], conflict: [], seen: 1 }]
  const bidsOpenAt = '2026-01-02T03:04:00.000Z'
  const asked = sampleSettings({ bidsOpenAt })
  const over = sampleSettings({ bidsOpenAt, publishedAt: bidsOpenAt })
  expect([
    withoutBids(facts),
    withoutBids({ ...facts, settings: asked }),
    withoutBids({ ...facts, settings: over }),
    withoutBids({ ...facts, bids }),
  ]).toEqual([null, 2, null, 1])
})

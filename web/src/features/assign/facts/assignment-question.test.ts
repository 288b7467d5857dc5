import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'
import { expect, test } from 'vitest'

import { assignablePapers, pairOf } from './assign-facts.ts'
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
    bids: [],
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
  expect(assignablePapers(papers, 'author')).toEqual([])
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { paperIdSchema } from '../../paper/paper.ts'
import type { AssignmentProblem, ReviewPair } from './assignment-problem.ts'
import { proposeAssignment } from './propose-assignment.ts'

const nothing: AssignmentProblem = {
  papers: [],
  reviewers: [],
  published: [],
  locked: [],
  forbidden: [],
  walls: [],
  bids: [],
  previous: [],
}

function paper(id: string, wanted: number, ...topics: string[]) {
  return { paperId: v.parse(paperIdSchema, id), wanted, topics }
}

function reviewer(reviewerId: string, most: number, ...topics: string[]) {
  return { reviewerId, most, topics }
}

/** A pair written as `p1 ann`. */
function pair(text: string): ReviewPair {
  const [paperId, reviewerId = ''] = text.split(' ')
  return { paperId: v.parse(paperIdSchema, paperId), reviewerId }
}

function bid(text: string, bid: 'yes' | 'conflict') {
  return { ...pair(text), bid }
}

/** The pairs that a problem gets, written as `p1 ann`. */
function pairsOf(problem: Partial<AssignmentProblem>): string[] {
  const { pairs } = proposeAssignment({ ...nothing, ...problem })
  return pairs.map(({ paperId, reviewerId }) => `${paperId} ${reviewerId}`)
}

test('without papers or reviewers nothing is proposed', () => {
  expect(proposeAssignment(nothing)).toEqual({ pairs: [], shortages: [], loads: [], problems: [] })
  expect(proposeAssignment({ ...nothing, papers: [paper('p1', 2)] })).toEqual({
    pairs: [],
    shortages: [{ paperId: 'p1', wanted: 2, missing: 2, full: 0, barred: 0 }],
    loads: [],
    problems: [],
  })
})

test('a paper gets as many reviewers as it wants, each once, with the reasons', () => {
  const problem = {
    ...nothing,
    papers: [paper('p1', 3, 'AI', 'ML', 'AI')],
    reviewers: [
      reviewer('ann', 5, 'CV'),
      reviewer('bob', 5, 'ML', 'AI'),
      reviewer('cem', 5, 'ML'),
      reviewer('dag', 5),
    ],
    bids: [bid('p1 dag', 'yes')],
  }
  expect(proposeAssignment(problem)).toEqual({
    pairs: [
      { ...pair('p1 bob'), isLocked: false, reason: { hasBid: false, topics: ['AI', 'ML'] } },
      { ...pair('p1 cem'), isLocked: false, reason: { hasBid: false, topics: ['ML'] } },
      { ...pair('p1 dag'), isLocked: false, reason: { hasBid: true, topics: [] } },
    ],
    shortages: [],
    loads: [
      { reviewerId: 'ann', load: 0, most: 5 },
      { reviewerId: 'bob', load: 1, most: 5 },
      { reviewerId: 'cem', load: 1, most: 5 },
      { reviewerId: 'dag', load: 1, most: 5 },
    ],
    problems: [],
  })
})

describe('what is better', () => {
  const two = [reviewer('ann', 5), reviewer('bob', 5, 'AI', 'ML')]

  test.each([
    ['a topic to nothing', { reviewers: two }, ['p1 bob']],
    [
      'a greater share of the topics',
      { reviewers: [reviewer('ann', 5, 'AI'), reviewer('bob', 5, 'ML', 'AI')] },
      ['p1 bob'],
    ],
    [
      'more topics to one that is there twice',
      { reviewers: [reviewer('ann', 5, 'AI', 'AI'), reviewer('bob', 5, 'ML', 'AI')] },
      ['p1 bob'],
    ],
    ['a bid to any topics', { reviewers: two, bids: [bid('p1 ann', 'yes')] }, ['p1 ann']],
    [
      'a bid with topics to one without',
      { reviewers: two, bids: [bid('p1 ann', 'yes'), bid('p1 bob', 'yes')] },
      ['p1 bob'],
    ],
    [
      'a bid that is there twice is one',
      {
        reviewers: two,
        bids: [bid('p1 ann', 'yes'), bid('p1 ann', 'yes'), bid('p1 bob', 'yes')],
      },
      ['p1 bob'],
    ],
    [
      'the lower id, where nothing differs',
      { reviewers: [reviewer('b', 5), reviewer('B', 5)] },
      ['p1 B'],
    ],
  ])('%s', (_, problem, expected) => {
    expect(pairsOf({ papers: [paper('p1', 1, 'AI', 'ML')], ...problem })).toEqual(expected)
  })

  test('as many reports as possible, before the best pairs', () => {
    const papers = [paper('p1', 1, 'AI'), paper('p2', 1, 'AI')]
    const reviewers = [reviewer('ann', 1, 'AI'), reviewer('bob', 1)]
    expect(pairsOf({ papers, reviewers, walls: [pair('p2 bob')] })).toEqual(['p1 bob', 'p2 ann'])
  })

  test('reports for all papers, before the best pairs', () => {
    const papers = [paper('p1', 2, 'AI'), paper('p2', 2)]
    const reviewers = [reviewer('ann', 1, 'AI'), reviewer('bob', 1, 'AI')]
    expect(pairsOf({ papers, reviewers, walls: [pair('p2 ann')] })).toEqual(['p1 ann', 'p2 bob'])
  })

  test('the papers with the fewest reports come first, whatever they want', () => {
    const papers = [paper('p1', 3), paper('p2', 1)]
    const reviewers = [reviewer('ann', 1), reviewer('bob', 1), reviewer('cem', 2)]
    const locked = [pair('p1 ann'), pair('p1 bob')]
    const walls = [pair('p2 ann'), pair('p2 bob')]
    const short = reviewers.map((one) => ({ ...one, most: 1 }))
    expect(pairsOf({ papers, reviewers, locked, walls })).toEqual([
      'p1 ann',
      'p1 bob',
      'p1 cem',
      'p2 cem',
    ])
    expect(pairsOf({ papers, reviewers: short, locked, walls })).toEqual([
      'p1 ann',
      'p1 bob',
      'p2 cem',
    ])
  })

  test('the best pairs before even loads, and even loads then', () => {
    const papers = ['p1', 'p2', 'p3', 'p4'].map((id) => paper(id, 1, 'AI'))
    const reviewers = [reviewer('ann', 9, 'AI'), reviewer('bob', 9, 'AI'), reviewer('cem', 9)]
    const { loads } = proposeAssignment({ ...nothing, papers, reviewers })
    expect(loads.map(({ load }) => load)).toEqual([2, 2, 0])
  })

  test('what is published or locked is part of the load', () => {
    const papers = ['p1', 'p2', 'p3', 'p4'].map((id) => paper(id, 1))
    const reviewers = [reviewer('ann', 9), reviewer('bob', 9)]
    const changes = { published: [pair('p1 ann')], locked: [pair('p2 ann')] }
    expect(pairsOf({ papers, reviewers, ...changes })).toEqual(['p2 ann', 'p3 bob', 'p4 bob'])
  })

  test('what an earlier call found, where nothing else is better', () => {
    const papers = [paper('p1', 1, 'AI'), paper('p2', 1, 'AI')]
    const same = [reviewer('ann', 9, 'AI'), reviewer('bob', 9, 'AI')]
    const previous = [pair('p1 bob'), pair('p2 ann')]
    expect(pairsOf({ papers, reviewers: same })).toEqual(['p1 ann', 'p2 bob'])
    expect(pairsOf({ papers, reviewers: same, previous })).toEqual(['p1 bob', 'p2 ann'])
    const onlyAnn = [reviewer('ann', 9, 'AI'), reviewer('bob', 9)]
    expect(pairsOf({ papers, reviewers: onlyAnn, previous })).toEqual(['p1 ann', 'p2 ann'])
    const many = ['ann', 'bob', 'cem', 'dag'].map((id) => reviewer(id, 9, 'AI'))
    expect(pairsOf({ papers, reviewers: many, previous: [pair('p2 dag')] })).toEqual([
      'p1 ann',
      'p2 dag',
    ])
    const toBob = { previous: [pair('p1 bob'), pair('p2 bob')] }
    const { loads } = proposeAssignment({ ...nothing, papers, reviewers: same, ...toBob })
    expect(loads.map(({ load }) => load)).toEqual([1, 1])
  })
})

describe('who has room', () => {
  const papers = [paper('p1', 1), paper('p2', 1), paper('p3', 1)]

  test.each([
    [3, []],
    [2, [{ paperId: 'p3', wanted: 1, missing: 1, full: 1, barred: 0 }]],
  ])('nobody is given more than the most: %d', (most, shortages) => {
    const found = proposeAssignment({ ...nothing, papers, reviewers: [reviewer('ann', most)] })
    expect(found.loads).toEqual([{ reviewerId: 'ann', load: most, most }])
    expect(found.shortages).toEqual(shortages)
  })

  test('by hand it may be more', () => {
    const locked = [pair('p1 ann'), pair('p2 ann')]
    const reviewers = [reviewer('ann', 1)]
    const found = proposeAssignment({ ...nothing, papers, reviewers, locked })
    expect(found.pairs.map(({ paperId, isLocked }) => [paperId, isLocked])).toEqual([
      ['p1', true],
      ['p2', true],
    ])
    expect(found.loads).toEqual([{ reviewerId: 'ann', load: 2, most: 1 }])
    expect(found.problems).toEqual([])
  })

  test('a shortage says who is full and who is barred', () => {
    const reviewers = [
      reviewer('ann', 1),
      reviewer('bob', 9),
      reviewer('cem', 9),
      reviewer('dag', 9),
    ]
    const found = proposeAssignment({
      ...nothing,
      papers: [paper('p1', 1), paper('p2', 4)],
      reviewers,
      locked: [pair('p1 ann'), pair('p2 dag')],
      walls: [pair('p2 bob')],
      forbidden: [pair('p2 cem')],
    })
    expect(found.shortages).toEqual([{ paperId: 'p2', wanted: 4, missing: 3, full: 1, barred: 2 }])
  })
})

describe('what is published', () => {
  const reviewers = [reviewer('ann', 2), reviewer('bob', 2)]

  test('stays, is not proposed again, and counts once for the paper and the reviewer', () => {
    const published = [pair('p1 ann'), pair('p1 ann')]
    const found = proposeAssignment({
      ...nothing,
      papers: [paper('p1', 2)],
      reviewers,
      published,
      locked: published,
      forbidden: published,
    })
    expect(found.pairs.map(({ reviewerId }) => reviewerId)).toEqual(['bob'])
    expect(found.loads.map(({ load }) => load)).toEqual([1, 1])
    expect(found).toMatchObject({ problems: [], shortages: [] })
  })

  test('counts for one of both when the other is not listed', () => {
    const published = [pair('p1 eve'), pair('gone ann'), pair('gone eve')]
    const found = proposeAssignment({ ...nothing, papers: [paper('p1', 1)], reviewers, published })
    expect(found.pairs).toEqual([])
    expect(found.loads.map(({ load }) => load)).toEqual([1, 0])
    expect(found).toMatchObject({ problems: [], shortages: [] })
  })

  test('stays behind a wall that came later, which is told', () => {
    const found = proposeAssignment({
      ...nothing,
      papers: [paper('p1', 1)],
      reviewers,
      published: [pair('p1 ann')],
      walls: [pair('p1 ann')],
    })
    expect(found.pairs).toEqual([])
    expect(found.problems).toEqual([{ kind: 'published-walled', ...pair('p1 ann') }])
  })
})

describe('what is not made', () => {
  const papers = [paper('p1', 2, 'AI')]
  const reviewers = [reviewer('ann', 9, 'AI'), reviewer('bob', 9)]

  test.each([
    ['a wall', { walls: [pair('p1 ann')] }],
    ['an organiser’s word', { forbidden: [pair('p1 ann')] }],
    ['a conflict', { bids: [bid('p1 ann', 'conflict')] }],
    ['a conflict beside a yes', { bids: [bid('p1 ann', 'conflict'), bid('p1 ann', 'yes')] }],
  ])('a pair against %s', (_, against) => {
    const found = proposeAssignment({ ...nothing, papers, reviewers, ...against })
    expect(found.pairs.map(({ reviewerId }) => reviewerId)).toEqual(['bob'])
    expect(found).toMatchObject({ problems: [], shortages: [{ missing: 1, full: 0, barred: 1 }] })
  })

  test.each([
    ['locked-walled', 'p1 ann', { walls: [pair('p1 ann')], forbidden: [pair('p1 ann')] }],
    ['locked-walled', 'p1 ann', { bids: [bid('p1 ann', 'conflict')] }],
    ['locked-forbidden', 'p1 ann', { forbidden: [pair('p1 ann')] }],
    ['locked-unknown-paper', 'gone ann', {}],
    ['locked-unknown-paper', 'gone eve', {}],
    ['locked-unknown-reviewer', 'p1 eve', {}],
  ])('a lock is refused as %s: %s', (kind, text, against) => {
    const locked = [pair(text), pair(text)]
    const one = { ...nothing, papers, reviewers, ...against }
    expect(proposeAssignment({ ...one, locked })).toEqual({
      ...proposeAssignment(one),
      problems: [{ kind, ...pair(text) }],
    })
  })

  test('walls, words and bids about others are nobody’s trouble', () => {
    const others = [pair('gone ann'), pair('p1 eve')]
    const bids = others.map((other) => ({ ...other, bid: 'yes' as const }))
    const change = { walls: others, forbidden: others, previous: others, bids }
    expect(pairsOf({ papers, reviewers, ...change })).toEqual(['p1 ann', 'p1 bob'])
  })
})

test.each([
  ['paper', { papers: [paper('p1', 1), paper('p1', 2)] }],
  ['reviewer', { reviewers: [reviewer('ann', 1), reviewer('ann', 2)] }],
])('a %s that is listed twice is an error', (_, problem) => {
  expect(() => proposeAssignment({ ...nothing, ...problem })).toThrow(RangeError)
})

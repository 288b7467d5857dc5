import { describe, expect, test } from 'vitest'

import { bid, nothing, pair, pairsOf, paper, reviewer } from './assignment-samples.ts'
import { proposeAssignment } from './propose-assignment.ts'

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

test.each([
  ['paper', { papers: [paper('p1', 1), paper('p1', 2)] }],
  ['reviewer', { reviewers: [reviewer('ann', 1), reviewer('ann', 2)] }],
])('a %s that is listed twice is an error', (_, problem) => {
  expect(() => proposeAssignment({ ...nothing, ...problem })).toThrow(RangeError)
})

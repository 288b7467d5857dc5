import { describe, expect, test } from 'vitest'

import { bid, nothing, pair, pairsOf, paper, reviewer } from './assignment-samples.ts'
import { proposeAssignment } from './propose-assignment.ts'

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

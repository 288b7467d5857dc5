import { describe, expect, it } from 'vitest'

import { freeAt, mostWithin, timesWithin } from './use-window.ts'

describe('timesWithin', () => {
  it('gives the acts of the window, oldest first; the one of exactly a window ago is over', () => {
    expect(timesWithin({ c: 150, a: 100, b: 101, ahead: 205 }, 200, 100)).toEqual([101, 150, 205])
    expect(timesWithin({}, 200, 100)).toEqual([])
  })
})

describe('freeAt', () => {
  it.each([
    [[], 1, 3, null],
    [[10, 20], 1, 3, null],
    [[10, 20, 30], 1, 3, 110],
    [[10, 20], 2, 3, 110],
    [[10, 20, 30], 2, 3, 120],
    [[10, 20, 30, 40], 1, 3, 120],
    [[], 3, 3, null],
    [[10], 3, 3, 110],
  ])('of %j, %i more under %i: %s', (times, more, limit, expected) => {
    expect(freeAt(times, more, limit, 100)).toBe(expected)
  })
})

describe('mostWithin', () => {
  it.each([
    [[], 0],
    [[5], 1],
    [[300, 100, 199, 198], 3],
    [[199, 100, 200], 2],
    [[100, 200, 300], 1],
  ])('of %j: %i', (times, expected) => {
    expect(mostWithin(times, 100)).toBe(expected)
  })
})

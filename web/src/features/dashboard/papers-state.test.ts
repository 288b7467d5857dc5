import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { describe, expect, test } from 'vitest'

import {
  type ListedPaper,
  listedPaper,
  type PaperList,
} from '../../firebase/papers/listed-paper.ts'
import { papersAtStart, withList, withNewTry } from './papers-state.ts'

const papersOf = (length: number): readonly ListedPaper[] =>
  Array.from({ length }, (_, index) => listedPaper(samplePaper(`p${String(index)}`)))

const listOf = (length: number, changes: Partial<PaperList> = {}): PaperList => ({
  papers: papersOf(length),
  unreadable: 0,
  live: true,
  complete: true,
  present: true,
  ...changes,
})

const [nine, ten] = [new Date(9), new Date(10)]

describe('the list', () => {
  test('is shown as it is told, and known of that moment', () => {
    const list = listOf(2, { unreadable: 1, complete: false })
    expect(withList(papersAtStart, list, nine)).toEqual({
      ...list,
      asOf: nine,
      fromEarlierTry: false,
    })
  })

  test('may become shorter', () => {
    const before = withList(papersAtStart, listOf(2, { complete: false }), nine)
    const shorter = listOf(1, { complete: false })
    expect(withList(before, shorter, ten)).toEqual({ ...before, ...shorter, asOf: ten })
    expect(withList(before, listOf(0), ten).papers).toEqual([])
  })

  test('without a connection at the start says nothing', () => {
    const nothing = listOf(0, { live: false, complete: false })
    expect(withList(papersAtStart, nothing, nine)).toEqual({ ...papersAtStart, live: false })
  })

  test('is known of the moment when the connection went, and not of later ones', () => {
    const before = withList(papersAtStart, listOf(2), nine)
    const gone = withList(before, listOf(2, { live: false }), ten)
    expect(gone.asOf).toBe(ten)
    expect(withList(gone, listOf(2, { live: false }), new Date(11)).asOf).toBe(ten)
  })
})

describe('a new try', () => {
  const shown = withList(papersAtStart, listOf(1000), nine)
  const retrying = withNewTry(shown)

  test('keeps what is shown', () => {
    expect(retrying).toEqual({ ...shown, fromEarlierTry: true })
  })

  test('keeps it while there is less, and tells whether there is a connection', () => {
    const nothing = listOf(0, { live: false, complete: false })
    const offline = withList(retrying, nothing, ten)
    expect(offline).toEqual({ ...retrying, live: false })
    expect(withList(offline, listOf(48, { complete: false }), ten)).toEqual(retrying)
    expect(withList(retrying, listOf(999, { complete: false }), ten)).toEqual(retrying)
  })

  test.each([
    ['as many', listOf(1000, { complete: false })],
    ['more', listOf(1298, { complete: false })],
    ['all, though they are fewer', listOf(900)],
    ['all, though they are none', listOf(0)],
  ])('takes its place when there are %s', (_, list) => {
    expect(withList(retrying, list, ten)).toEqual({
      ...list,
      asOf: ten,
      fromEarlierTry: false,
    })
  })

  test('shows what comes from then on, also when it becomes less', () => {
    const taken = withList(retrying, listOf(1000, { complete: false }), ten)
    expect(withList(taken, listOf(999, { complete: false }), ten).papers).toHaveLength(999)
  })

  test('that fails too leaves everything, and another one begins like it', () => {
    const partly = withList(retrying, listOf(298, { complete: false }), ten)
    expect(withNewTry(partly)).toEqual(retrying)
  })

  test('of what never was there shows whatever comes', () => {
    const list = listOf(1, { complete: false })
    const first = withNewTry(papersAtStart)
    expect(withList(first, list, nine).papers).toEqual(list.papers)
  })
})

import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { decisionTimes } from './decision-times.ts'

const day = 24 * 60 * 60_000
const idOf = (id: string) => v.parse(paperIdSchema, id)
const paper = (id: string, status: string, submitted = 0) => ({
  id: idOf(id),
  status,
  createdAt: new Date(submitted * day),
})
const decision = (id: string, status: 'Accept' | 'Reject', on: number) => ({
  paperId: idOf(id),
  status,
  at: new Date(on * day),
})

const countsOf = (times: ReturnType<typeof decisionTimes>) => times.spans.map(({ count }) => count)

describe('decisionTimes', () => {
  it('has no times without decisions', () => {
    const times = decisionTimes([paper('a', 'Submitted')], [decision('a', 'Accept', 3)])
    expect(countsOf(times)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(times).toMatchObject({ known: 0, unknown: 0, median: null, nineInTen: null })
  })

  it('counts from submission to the decision that stands', () => {
    const papers = [paper('a', 'Accept', 10), paper('b', 'Reject'), paper('c', 'Reject')]
    const times = decisionTimes(papers, [
      // Taken back, and made again later.
      decision('a', 'Accept', 11),
      decision('a', 'Reject', 12),
      decision('a', 'Accept', 13),
      decision('b', 'Reject', 30),
      // Of the other kind, and of a paper that is gone.
      decision('c', 'Accept', 5),
      decision('gone', 'Reject', 1),
    ])
    expect(countsOf(times)).toEqual([1, 0, 0, 1, 0, 0, 0])
    expect(times).toMatchObject({ known: 2, unknown: 1, median: 3, nineInTen: 30 })
  })

  it.each([
    [0, 0],
    [6.99, 0],
    [7, 1],
    [13.99, 1],
    [14, 2],
    [83.99, 5],
    [84, 6],
    [900, 6],
  ])('puts %d days into their span', (days, place) => {
    const times = decisionTimes([paper('a', 'Accept')], [decision('a', 'Accept', days)])
    expect(countsOf(times).indexOf(1)).toBe(place)
  })

  it('tells within how many days half and nine in ten were decided', () => {
    const ids = Array.from({ length: 10 }, (_, place) => `p${String(place + 1)}`)
    const times = decisionTimes(
      ids.map((id) => paper(id, 'Reject')),
      ids.map((id, place) => decision(id, 'Reject', place + 0.5)),
    )
    expect([times.median, times.nineInTen]).toEqual([5, 9])
  })
})

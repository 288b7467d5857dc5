import type { Paper } from '@lectern/domain/paper/paper'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { describe, expect, test } from 'vitest'

import { newsBetween } from './news.ts'

const paper = (id: string, given: Partial<Paper> = {}) =>
  samplePaper(id, { createdAt: new Date(0), ...given })

const a = paper('a')
const b = paper('b')

describe('newsBetween', () => {
  test('the same list has no news', () => {
    const list = [a, b]
    expect(newsBetween(list, list, true)).toEqual([])
    expect(newsBetween(list, [...list], true)).toEqual([])
  })

  test('a paper that was not there is new', () => {
    expect(newsBetween([a], [b, a], true)).toEqual([{ kind: 'new', paper: b }])
    expect(newsBetween([], [a], true)).toEqual([{ kind: 'new', paper: a }])
  })

  test('another status is news, in the new paper’s words', () => {
    const accepted = paper('b', { status: 'Accept' })
    expect(newsBetween([a, b], [a, accepted], true)).toEqual([{ kind: 'status', paper: accepted }])
  })

  test('an edit and a deletion are none', () => {
    expect(newsBetween([a, b], [paper('a', { paperTitle: 'edited' })], true)).toEqual([])
  })

  test('while the list is still loading, only what is newer than all of it is new', () => {
    const newer = paper('newer', { createdAt: new Date(1) })
    const older = paper('older', { createdAt: new Date(-1) })
    const accepted = paper('b', { status: 'Accept' })
    expect(newsBetween([a, b], [newer, a, accepted, older], false)).toEqual([
      { kind: 'new', paper: newer },
      { kind: 'status', paper: accepted },
    ])
    expect(newsBetween([], [a], false)).toEqual([])
  })
})

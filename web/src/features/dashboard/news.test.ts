import { type Paper, paperIdSchema, uidSchema } from '@lectern/domain/paper'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { newsBetween } from './news.ts'

function paper(id: string, changes: Partial<Paper> = {}): Paper {
  return {
    id: v.parse(paperIdSchema, id),
    ownerUid: v.parse(uidSchema, 'u1'),
    fullname: 'Asha Rao',
    email: 'asha@example.org',
    paperTitle: id,
    abstract: 'Bacteria',
    keywords: [],
    status: 'Submitted',
    pdf: { path: 'papers/u1/p1/f1.pdf', name: 'paper.pdf', bytes: 10 },
    supplementaryPdf: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...changes,
  }
}

const a = paper('a')
const b = paper('b')

describe('newsBetween', () => {
  test('the same list has no news', () => {
    const list = [a, b]
    expect(newsBetween(list, list)).toEqual([])
    expect(newsBetween(list, [...list])).toEqual([])
  })

  test('a paper that was not there is new', () => {
    expect(newsBetween([a], [b, a])).toEqual([{ kind: 'new', paper: b }])
    expect(newsBetween([], [a])).toEqual([{ kind: 'new', paper: a }])
  })

  test('another status is news, in the new paper’s words', () => {
    const accepted = paper('b', { status: 'Accept' })
    expect(newsBetween([a, b], [a, accepted])).toEqual([{ kind: 'status', paper: accepted }])
  })

  test('an edit and a deletion are none', () => {
    expect(newsBetween([a, b], [paper('a', { paperTitle: 'edited' })])).toEqual([])
  })
})

import { type Paper, paperIdSchema, uidSchema } from '@lectern/domain/paper'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { editStateOf, paperToEdit } from './edit-state.ts'

const paper: Paper = {
  id: v.parse(paperIdSchema, 'p1'),
  ownerUid: v.parse(uidSchema, 'u1'),
  fullname: 'Asha Rao',
  email: 'asha@example.org',
  paperTitle: 'Concrete',
  abstract: 'Bacteria',
  keywords: ['ML'],
  status: 'Submitted',
  pdf: { path: 'papers/u1/p1/f1.pdf', name: 'paper.pdf', bytes: 10 },
  supplementaryPdf: null,
  coAuthors: [],
  createdAt: new Date('2026-11-01T10:00:00.123Z'),
  updatedAt: new Date('2026-11-02T10:00:00.456Z'),
}

describe('the navigation state of an edit', () => {
  test('survives what the browser’s history does to it', () => {
    expect(paperToEdit(structuredClone(editStateOf(paper)))).toEqual(paper)
  })

  test.each([
    null,
    undefined,
    'isEdit',
    { isEdit: false, paper },
    { paper },
    { isEdit: true },
    { isEdit: true, paper: { ...paper, updatedAt: '2026-11-02' } },
    { isEdit: true, paper: { ...paper, id: '../x' } },
  ])('%j asks for no edit', (state) => {
    expect(paperToEdit(state)).toBeNull()
  })
})

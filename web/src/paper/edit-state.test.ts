import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { describe, expect, test } from 'vitest'

import { editStateOf, paperToEdit } from './edit-state.ts'

const paper = samplePaper('p1', {
  createdAt: new Date('2026-11-01T10:00:00.123Z'),
  updatedAt: new Date('2026-11-02T10:00:00.456Z'),
})

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

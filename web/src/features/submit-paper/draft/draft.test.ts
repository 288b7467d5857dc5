import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { newFormValues } from '../paper-form.ts'
import {
  type Draft,
  draftKey,
  type DraftStorage,
  lostFileName,
  newPaperId,
  readDraft,
  writeDraft,
} from './draft.ts'

class MemoryStorage implements DraftStorage {
  readonly kept = new Map<string, string>()
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value)
  }
  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

const draft: Draft = {
  paperId: v.parse(paperIdSchema, 'p1'),
  values: {
    ...newFormValues({ fullname: 'Asha Rao', email: 'asha@example.org' }),
    abstract: 'Bacteria\nand cracks',
    keyword: 'CV',
    confirmed: true,
    coAuthors: [{ id: 3, name: 'Bodil', affiliation: '', email: 'b@c', orcid: '0000' }],
  },
  fileNames: { pdf: 'paper.pdf', supplementaryPdf: null },
  version: 1_700_000_000_000,
}

describe('a draft', () => {
  test('is read as it was written', () => {
    const storage = new MemoryStorage()
    expect(writeDraft(storage, 'key', draft)).toBe(true)
    expect(readDraft(storage, 'key')).toEqual(draft)
    expect(readDraft(storage, 'other')).toBeNull()
  })

  test('of before co-authors could be named has none', () => {
    const storage = new MemoryStorage()
    const { coAuthors: _none, ...values } = draft.values
    storage.setItem('key', JSON.stringify({ ...draft, values }))
    expect(readDraft(storage, 'key')?.values.coAuthors).toEqual([])
  })

  test('of before co-authors could have an address has none', () => {
    const storage = new MemoryStorage()
    const coAuthors = [{ id: 3, name: 'Bodil', affiliation: '', orcid: '0000' }]
    storage.setItem('key', JSON.stringify({ ...draft, values: { ...draft.values, coAuthors } }))
    const row = { id: 3, name: 'Bodil', affiliation: '', email: '', orcid: '0000' }
    expect(readDraft(storage, 'key')?.values.coAuthors).toEqual([row])
  })

  test.each([
    '',
    'no JSON',
    'null',
    '{}',
    JSON.stringify({ ...draft, paperId: '../p' }),
    JSON.stringify({ ...draft, values: { ...draft.values, keyword: 7 } }),
    JSON.stringify({ ...draft, version: 'now' }),
  ])('%j is none', (stored) => {
    const storage = new MemoryStorage()
    storage.setItem('key', stored)
    expect(readDraft(storage, 'key')).toBeNull()
  })

  test('where no storage may be used is none, and that it is not kept is told', () => {
    expect(readDraft(null, 'key')).toBeNull()
    expect(writeDraft(null, 'key', draft)).toBe(false)
  })

  test('that finds no room is told, and other failures are not hidden', () => {
    const full = new MemoryStorage()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(writeDraft(full, 'key', draft)).toBe(false)
    const broken = new MemoryStorage()
    broken.setItem = () => {
      throw new RangeError('broken')
    }
    expect(() => writeDraft(broken, 'key', draft)).toThrow('broken')
  })
})

describe('a file that the draft names', () => {
  const names = { pdf: 'paper.pdf', supplementaryPdf: null }
  const file = { path: 'papers/u1/p1/f1.pdf', name: 'stored.pdf', bytes: 10 }

  test('is lost until it is chosen again', () => {
    expect(lostFileName('pdf', { kind: 'none' }, names)).toBe('paper.pdf')
    expect(lostFileName('pdf', { kind: 'kept', file }, names)).toBe('paper.pdf')
    const pdf = { name: 'paper.pdf', blob: new Blob(['%PDF-']) }
    expect(lostFileName('pdf', { kind: 'chosen', pdf }, names)).toBeNull()
  })

  test('is one of its own kind', () => {
    expect(lostFileName('supplementaryPdf', { kind: 'none' }, names)).toBeNull()
  })
})

test('each person and each edited paper has a draft of its own', () => {
  expect(draftKey('u1', null)).toBe('lectern:draft:u1')
  expect(draftKey('u1', v.parse(paperIdSchema, 'p1'))).toBe('lectern:draft:u1:p1')
})

test('paper ids are 20 letters and digits, each another', () => {
  const ids = Array.from({ length: 100 }, newPaperId)
  expect(ids.every((id) => /^[0-9a-f]{20}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

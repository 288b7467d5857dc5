import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import { fileArrival } from './file-arrival.ts'

const createdAt = new Date('2026-01-05T10:00:00Z')
const editedAt = new Date('2026-01-06T10:00:00Z')
const laterAt = new Date('2026-01-07T10:00:00Z')
const pdf = { path: 'papers/owner/p1/b.pdf', name: 'second.pdf', bytes: 2 }
const supplement = { path: 'papers/owner/p1/c.pdf', name: 'data.pdf', bytes: 3 }

const fresh = samplePaper('p1', { createdAt, updatedAt: createdAt })
const edited = samplePaper('p1', {
  pdf,
  supplementaryPdf: supplement,
  createdAt,
  updatedAt: editedAt,
})

function event(
  kind: PaperEvent['kind'],
  at: Date,
  files: Partial<Record<'pdf' | 'supplementaryPdf', { name: string; bytes: number }>> = {},
): PaperEvent {
  const facts = { ok: null, reason: null, sha256: null, pages: null }
  const named = (['pdf', 'supplementaryPdf'] as const).flatMap((one) =>
    files[one] === undefined ? [] : [{ kind: one, ...files[one], ...facts }],
  )
  const actor = { uid: null, as: 'owner' } as const
  return { id: '', kind, actor, from: null, to: null, at, details: { changed: [], files: named } }
}

const submitted = event('submitted', createdAt, {
  pdf: { name: 'first.pdf', bytes: 1 },
  supplementaryPdf: supplement,
})
const edit = event('edited', editedAt, { pdf })
const check = event('files-checked', laterAt, { pdf })

test('of a paper that nobody has changed, the files came with it', () => {
  expect(fileArrival(fresh, 'pdf', [])).toBe(createdAt)
})

test('a file that was replaced came with the edit, and the other one with the paper', () => {
  const events = [check, edit, submitted]
  expect(fileArrival(edited, 'pdf', events)).toBe(editedAt)
  expect(fileArrival(edited, 'supplementaryPdf', events)).toBe(createdAt)
})

test('a later change of something else brings no file', () => {
  const status = event('status-changed', laterAt)
  const paper = { ...edited, updatedAt: laterAt }
  expect(fileArrival(paper, 'pdf', [status, check, edit, submitted])).toBe(editedAt)
})

test('as long as the history does not know of the change, nobody knows', () => {
  expect(fileArrival(edited, 'pdf', [])).toBeNull()
  // The check may be told before the edit that it belongs to.
  expect(fileArrival(edited, 'pdf', [check, submitted])).toBeNull()
  // The same name and size again: only the time tells.
  const again = { ...edited, updatedAt: laterAt }
  expect(fileArrival(again, 'pdf', [edit, submitted])).toBeNull()
  expect(fileArrival(edited, 'pdf', [event('edited', editedAt), submitted])).toBeNull()
})

import type { Lateness } from '@lectern/domain/conference/submission-window'
import { type FileCheck, type Paper, uidSchema } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { theme } from '../../theme/theme.ts'
import { PaperReceipt } from './PaperReceipt.tsx'

const owner = v.parse(uidSchema, 'owner')
const author = { uid: owner, role: 'author' } as const
const path = 'papers/owner/p1/a.pdf'
const sha256 = 'b5bb9d80'.repeat(8)

const unread = samplePaper('p1', {
  ownerUid: owner,
  pdf: { path, name: 'concrete.pdf', bytes: 5000 },
})

/** The words of the receipt: what stands before the paper's file, and what of the file. */
function receiptOf(
  paper: Paper,
  late: Lateness | null = null,
  events: readonly PaperEvent[] = [],
): string {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <PaperReceipt paper={paper} events={events} late={late} viewer={author} />
    </ThemeProvider>,
  )
  const words = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '|')
  return words.replaceAll(/\|+/g, '|')
}

function read(changes: Partial<FileCheck>): Paper {
  const check = { path, ok: true, reason: null, bytes: 5001, sha256, pages: 7, ...changes }
  return { ...unread, checks: { pdf: check, supplementaryPdf: null } }
}

test('a file that was not read yet is being checked, and its size is the form’s', () => {
  const receipt = receiptOf(unread)
  expect(receipt).toContain('|concrete.pdf|5,000 bytes|Checking the file…|')
  expect(receipt).not.toContain('SHA-256: ')
  // What the server found in a file before says nothing of the present one.
  expect(receiptOf(read({ path: 'papers/owner/p1/before.pdf' }))).toBe(receipt)
})

test('of a file that was read stands what the server found in it', () => {
  const receipt = receiptOf(read({}))
  expect(receipt).toContain(`|concrete.pdf|7 pages, 5,001 bytes|SHA-256: |${sha256}|`)
  expect(receipt).not.toContain('Checking')
  expect(receipt).not.toContain('cannot be read')
})

test('of each of two files stands its own SHA-256', () => {
  const paper = read({})
  const other = { path: 'papers/owner/p1/b.pdf', name: 'data.pdf', bytes: 9000 }
  const found = { path: other.path, ok: true, reason: null, bytes: 9001, pages: 1 }
  const checks = {
    pdf: paper.checks?.pdf ?? null,
    supplementaryPdf: { ...found, sha256: 'c'.repeat(64) },
  }
  const receipt = receiptOf({ ...paper, supplementaryPdf: other, checks })
  expect(receipt).toContain(`|concrete.pdf|7 pages, 5,001 bytes|SHA-256: |${sha256}|`)
  expect(receipt).toContain(`|data.pdf|1 page, 9,001 bytes|SHA-256: |${'c'.repeat(64)}|`)
})

test('of a file that cannot be read stands why, and what to do', () => {
  const receipt = receiptOf(read({ ok: false, reason: 'its end is missing.', pages: null }))
  expect(receipt).toContain(`|concrete.pdf|5,001 bytes|SHA-256: |${sha256}|`)
  expect(receipt).toContain(
    'This file cannot be read: its end is missing. Choose Edit and send the file again.',
  )
})

test('its heading names the number once there is one', () => {
  expect(receiptOf(unread)).toContain('|Receipt|')
  expect(receiptOf({ ...unread, number: 12 })).toContain('|Receipt for #12|')
})

test('it says by what a paper came late where that is told', () => {
  expect(receiptOf(unread)).not.toContain('Late')
  expect(receiptOf(unread, 'start')).toContain('|Late: begun in time|')
})

test('of a file that was replaced stands when it came itself, by the conference’s clocks', () => {
  const [createdAt, updatedAt] = [
    new Date('2026-01-05T20:00:00Z'),
    new Date('2026-01-06T20:00:00Z'),
  ]
  const paper = { ...read({}), createdAt, updatedAt }
  const file = { kind: 'pdf', name: 'concrete.pdf', bytes: 5000 } as const
  const facts = { ok: null, reason: null, sha256: null, pages: null }
  const actor = { uid: owner, as: 'owner' } as const
  const details = { changed: ['pdf'], files: [{ ...file, ...facts }] }
  const edit = {
    id: 'e',
    kind: 'edited',
    actor,
    from: null,
    to: null,
    at: updatedAt,
    details,
  } as const
  const first = 'First received by the server|6 Jan 2026, 01:30:00 UTC+5:30|'
  const replaced = receiptOf(paper, null, [edit])
  expect(replaced).toContain(first)
  expect(replaced).toContain(
    `|concrete.pdf|7 pages, 5,001 bytes|Received 7 Jan 2026, 01:30:00 UTC+5:30|SHA-256: |${sha256}|`,
  )
  // As long as the history does not say when, no time stands beside the file.
  expect(receiptOf(paper)).toContain(`|concrete.pdf|7 pages, 5,001 bytes|SHA-256: |${sha256}|`)
  const untouched = receiptOf({ ...paper, updatedAt: createdAt })
  expect(untouched).toContain('|Received by the server|6 Jan 2026, 01:30:00 UTC+5:30|')
})

import { emptyReport } from '@lectern/domain/reviews/report'
import { afterEach, expect, test, vi } from 'vitest'

import * as saving from '../../browser/save-file.ts'
import * as paperNotes from '../../firebase/reviews/paper-notes.ts'
import { reviewsJob } from './reviews-job.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const report = (paperId: string) => ({
  ...emptyReport,
  assignmentId: `a-${paperId}`,
  paperId,
  number: 7,
  paperTitle: 'On bridges',
  label: 'A',
  reviewer: 'Bodil Holm',
  submittedAt: null,
})

function answers() {
  return vi
    .spyOn(paperNotes, 'readReportPage')
    .mockResolvedValueOnce({ reports: [report('p1'), report('p2')], next: 'a-p2' })
    .mockResolvedValueOnce({ reports: [report('p3')], next: null })
}

async function savedAs(format: 'csv' | 'json', wanted: readonly string[]) {
  const read = answers()
  let saved: { text: Promise<string>; name: string } | undefined
  vi.spyOn(saving, 'saveFile').mockImplementation((blob, name) => {
    saved = { text: blob.text(), name }
  })
  const lines: string[] = []
  const result = await reviewsJob(new Set(wanted), format)(new AbortController().signal, (at) => {
    lines.push(at.line)
  })
  expect(read.mock.calls).toEqual([[null], ['a-p2']])
  return { line: result?.line, lines, text: await saved?.text, name: saved?.name }
}

test('every part is read, and the reports on the wanted papers are saved as a table', async () => {
  const { text, name, line, lines } = await savedAs('csv', ['p1', 'p3'])
  expect(text?.split('\r\n').map((row) => row.split(',').at(-1))).toEqual([
    'Paper Id',
    'p1',
    'p3',
    '',
  ])
  expect(name).toMatch(/ reviews \d{4}-\d{2}-\d{2}\.csv$/)
  expect(line).toMatch(/^2 reports saved as /)
  expect(lines).toEqual(['1 report read', '2 reports read'])
})

test('as data they are one JSON text', async () => {
  const { text } = await savedAs('json', ['p2', 'p3'])
  expect(JSON.parse(text ?? '')).toMatchObject({
    format: 'lectern-reviews',
    version: 1,
    reports: [{ paperId: 'p2' }, { paperId: 'p3' }],
  })
})

test('where there is none, nothing is saved, and that is said', async () => {
  const { text, line } = await savedAs('csv', ['p9'])
  expect(text).toBeUndefined()
  expect(line).toMatch(/^There is no submitted report/)
})

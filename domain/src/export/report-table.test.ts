import { expect, test } from 'vitest'

import { emptyReport } from '../reviews/report.ts'
import { csvRows, csvText } from './csv.ts'
import {
  type ExportedReport,
  reportRecord,
  reportTableColumns,
  reportTableRow,
} from './report-table.ts'

const report: ExportedReport = {
  ...emptyReport,
  paperId: 'p1',
  number: 12,
  paperTitle: '=SUM(A1)',
  label: 'A',
  reviewer: 'Bodil Holm',
  submittedAt: '2026-01-20T09:30:00.000Z',
  relevance: 5,
  recommendation: 'revise',
  forAuthors: '+Mend, "the" arch.',
  forOrganisers: '@home',
}

test('a report is a row: what it is about, who wrote it, what it says', () => {
  expect(reportTableColumns).toEqual([
    'Number',
    'Paper Title',
    'Label',
    'Reviewer',
    'Relevance',
    'Technical quality',
    'Novelty',
    'Clarity',
    'Significance',
    'Recommendation',
    'Confidence',
    'Words for the authors',
    'Words for the organisers',
    'With help of',
    'Submitted (UTC)',
    'Paper Id',
  ])
  expect(reportTableRow(report)).toEqual([
    '12',
    '=SUM(A1)',
    'A',
    'Bodil Holm',
    '5',
    '',
    '',
    '',
    '',
    'revise',
    '',
    '+Mend, "the" arch.',
    '@home',
    '',
    '2026-01-20T09:30:00.000Z',
    'p1',
  ])
  expect(reportTableRow({ ...report, number: null, submittedAt: null }).slice(0, 1)).toEqual([''])
})

test('nothing that a reviewer or an author typed is run by a spreadsheet', () => {
  const line = csvRows([reportTableRow(report)])
  expect(line).toContain('"\'=SUM(A1)"')
  expect(line).toContain('"\'+Mend, ""the"" arch."')
  expect(line).toContain('"\'@home"')
  expect(csvText([reportTableColumns]) + line).toBe(
    csvText([reportTableColumns, reportTableRow(report)]),
  )
})

test('as data it is whole, as it was typed, and names no more than it has to', () => {
  const { paperTitle, forAuthors, technicalQuality, ...rest } = reportRecord(report)
  expect([paperTitle, forAuthors, technicalQuality]).toEqual([
    '=SUM(A1)',
    '+Mend, "the" arch.',
    null,
  ])
  expect(Object.keys(rest)).not.toContain('assignmentId')
})

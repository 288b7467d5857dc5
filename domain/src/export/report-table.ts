import { reportFieldNames, reportFields, reportFor, type ReportView } from '../reviews/report.ts'

/** A submitted report with what it is about, as an organiser may see it. */
export interface ExportedReport extends ReportView<'organisers'> {
  readonly paperId: string
  readonly number: number | null
  readonly paperTitle: string
  /** The letter by which the other reviewers and the authors know who wrote it. */
  readonly label: string
  /** Empty where that is not kept any more. */
  readonly reviewer: string
  /** ISO 8601. */
  readonly submittedAt: string | null
}

/** A column of the table: its title, and what it holds of a report. */
interface Column {
  readonly title: string
  readonly cell: (report: ExportedReport) => string
}

const columns: readonly Column[] = [
  { title: 'Number', cell: ({ number }) => String(number ?? '') },
  { title: 'Paper Title', cell: ({ paperTitle }) => paperTitle },
  { title: 'Label', cell: ({ label }) => label },
  { title: 'Reviewer', cell: ({ reviewer }) => reviewer },
  ...reportFieldNames.map((name) => ({
    title: reportFields[name].label,
    cell: (report: ExportedReport) => String(reportFor('organisers', report)[name] ?? ''),
  })),
  { title: 'Submitted (UTC)', cell: ({ submittedAt }) => submittedAt ?? '' },
  { title: 'Paper Id', cell: ({ paperId }) => paperId },
]

/** The row of titles above the reports' rows. */
export const reportTableColumns: readonly string[] = columns.map(({ title }) => title)

/** A report's row for a spreadsheet. */
export function reportTableRow(report: ExportedReport): readonly string[] {
  return columns.map(({ cell }) => cell(report))
}

/** A report as JSON, with what it is about: complete, and as it was typed. */
export function reportRecord(report: ExportedReport) {
  const { paperId, number, paperTitle, label, reviewer, submittedAt } = report
  return {
    paperId,
    number,
    paperTitle,
    label,
    reviewer,
    submittedAt,
    ...reportFor('organisers', report),
  }
}

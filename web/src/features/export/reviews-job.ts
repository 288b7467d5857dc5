import { dayAndTimeOf } from '@lectern/domain/conference/time-zones'
import { csvRows, csvText } from '@lectern/domain/export/csv'
import {
  type ExportedReport,
  reportRecord,
  reportTableColumns,
  reportTableRow,
} from '@lectern/domain/export/report-table'

import { saveFile } from '../../browser/save-file.ts'
import { siteConference } from '../../conference/conference-store.ts'
import { conference } from '../../content/conference.ts'
import { readReportPage } from '../../firebase/reviews/paper-notes.ts'
import { exportText as text } from './export-text.ts'
import type { ExportJob } from './use-export.ts'

/**
 * Makes the job that saves the submitted reports on some papers. Each part is written as it comes in, so that the page
 * is never held up, however many there are.
 *
 * @param wanted the ids of the papers
 */
export function reviewsJob(wanted: ReadonlySet<string>, format: 'csv' | 'json'): ExportJob {
  return async (signal, onProgress) => {
    const exportedAt = new Date()
    const file = files[format](exportedAt)
    let count = 0
    let cursor: string | null = null
    do {
      const { reports, next } = await readReportPage(cursor)
      signal.throwIfAborted()
      const own = reports.filter(({ paperId }) => wanted.has(paperId))
      file.add(own)
      count += own.length
      cursor = next
      onProgress({ line: text.readingReports(count), share: null })
    } while (cursor !== null)
    if (count === 0) return { line: text.reviewsNone, problems: [] }
    const { day } = dayAndTimeOf(exportedAt, siteConference.shown().timeZone)
    const name = `${conference.shortName} reviews ${day}.${format}`
    saveFile(new Blob(file.parts(), { type: file.type }), name)
    return { line: text.reviewsDone(count, name), problems: [] }
  }
}

/** A file that is written part by part. */
interface PartedFile {
  readonly type: string
  readonly add: (reports: readonly ExportedReport[]) => void
  /** The whole, once nothing more comes. */
  readonly parts: () => string[]
}

const files: Readonly<Record<'csv' | 'json', (exportedAt: Date) => PartedFile>> = {
  csv: () => {
    const parts = [csvText([reportTableColumns])]
    return {
      type: 'text/csv',
      add: (reports) => {
        parts.push(csvRows(reports.map(reportTableRow)))
      },
      parts: () => parts,
    }
  },
  json: (exportedAt) => {
    const lines: string[] = []
    const head = JSON.stringify({ format: 'lectern-reviews', version: 1, exportedAt })
    return {
      type: 'application/json',
      add: (reports) => {
        lines.push(...reports.map((report) => JSON.stringify(reportRecord(report))))
      },
      parts: () => [`${head.slice(0, -1)},"reports":[\n`, lines.join(',\n'), '\n]}\n'],
    }
  },
}

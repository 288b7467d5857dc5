import { reportFieldNames, reportFields } from '@lectern/domain/reviews/report'

import { saveFile } from '../../browser/save-file.ts'
import { wordFields, type DraftRecord } from './draft-record.ts'
import { keptWordsText as text } from './kept-words-text.ts'

/** Writes reports as a person reads them: each field that was filled in, with its name. */
export function writtenWords(drafts: readonly DraftRecord[]): string {
  const lines = drafts.flatMap(({ paper, report, elsewhere }) => [
    paper,
    '='.repeat(paper.length),
    '',
    ...reportFieldNames.flatMap((name) => {
      const value = report[name]
      if (value === null || value === '') return []
      return [`${reportFields[name].label}:`, String(value), '']
    }),
    ...wordFields.flatMap((name) =>
      elsewhere[name].flatMap((words) => [
        `${reportFields[name].label} (${text.elsewhere.toLowerCase()}):`,
        words,
        '',
      ]),
    ),
  ])
  return lines.join('\r\n')
}

/** Tells whether anything was filled in. */
export function hasWords({ report }: Pick<DraftRecord, 'report'>): boolean {
  return reportFieldNames.some((name) => report[name] !== null && report[name] !== '')
}

/** Saves reports as a file that any editor opens. */
export function saveWords(drafts: readonly DraftRecord[]): void {
  const content = new Blob(['\uFEFF', writtenWords(drafts)], { type: 'text/plain;charset=utf-8' })
  saveFile(content, text.fileName)
}

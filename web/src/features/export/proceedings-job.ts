import { DomainError } from '@lectern/domain/errors'
import { bibtexOf } from '@lectern/domain/export/bibtex'
import { contentsPage } from '@lectern/domain/export/contents-page'
import { crossrefDeposit } from '@lectern/domain/export/crossref'
import {
  type ConferenceFacts,
  type ProceedingsDetails,
  proceedingsPapersOf,
} from '@lectern/domain/export/proceedings'
import type { Paper } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isFinal } from '@lectern/domain/paper/statuses'

import { chooseTarget } from '../../browser/save-stream.ts'
import { conference } from '../../content/conference.ts'
import { readPaperRecords } from '../../firebase/papers/paper-records.ts'
import { exportText as text } from './export-text.ts'
import { lostLines, saveZip } from './save-zip.ts'
import type { ExportJob } from './use-export.ts'
import type { ZipEntry } from './zip-entries.ts'

const facts: ConferenceFacts = {
  name: conference.name,
  shortName: conference.shortName,
  city: conference.city,
  year: conference.year,
  days: conference.takesPlace.day,
}

/** Reads the accepted papers as they are now, and saves the proceedings, oldest paper first. */
export function proceedingsJob(
  papers: readonly PaperSummary[],
  details: ProceedingsDetails,
): ExportJob {
  return async (signal, onProgress) => {
    const target = await chooseTarget(text.proceedingsName)
    if (target === null) return null
    const ids = papers
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ id }) => id)
    const { records } = await readPaperRecords({
      ids,
      withEvents: false,
      signal,
      onProgress: (done) => {
        onProgress({ line: text.readingPapers(done, ids.length), share: done / ids.length })
      },
    })
    const accepted = records.map(({ paper }) => paper).filter(({ status }) => isFinal(status))
    if (accepted.length === 0) throw new DomainError('not-found', text.noneLeft)
    const { files, before } = contentOf(accepted, details)
    const lost = await saveZip({ target, before, files, signal, onProgress })
    const there = new Set(accepted.map(({ id }) => id))
    const left = ids.filter((id) => !there.has(id))
    return {
      line: text.proceedingsDone(accepted.length - lost.length, target.name),
      problems: [...(left.length === 0 ? [] : [text.notAccepted(left)]), ...lostLines(lost)],
    }
  }
}

function contentOf(accepted: readonly Paper[], details: ProceedingsDetails) {
  const papers = proceedingsPapersOf(accepted, details, facts)
  const madeAt = new Date()
  const hasDeposit = details.doiPrefix !== ''
  const id = `${conference.shortName} ${madeAt.toISOString()}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
  const before: readonly ZipEntry[] = [
    { name: 'README.txt', input: text.readMe(papers.length, hasDeposit) },
    { name: 'toc.html', input: contentsPage(papers, details, facts) },
    { name: 'proceedings.bib', input: bibtexOf(papers, details, facts) },
    ...(hasDeposit
      ? [{ name: 'crossref.xml', input: crossrefDeposit(papers, details, facts, { id, madeAt }) }]
      : []),
  ]
  const files = papers.map(({ fileName, path }) => ({ name: fileName, path }))
  return { files, before }
}

import type { ApiAssigned } from '@lectern/domain/api/api-reports'

import { Notice } from '../parts/Notice.tsx'
import { Heading } from '../parts/Screen.tsx'
import { useNow } from '../parts/use-now.ts'
import { paperText as text } from './paper-text.ts'
import { writtenDue } from './written-due.ts'

/** What a paper is called where a line is all there is. */
export function paperName({
  number,
  paperTitle,
}: Pick<ApiAssigned, 'number' | 'paperTitle'>): string {
  return number === null ? paperTitle : `${text.number(number)}: ${paperTitle}`
}

/** Whether the organisers have given reviewers another version since the report was submitted. */
export function isReportOutdated({
  copyVersion,
  reportVersion,
}: Pick<ApiAssigned, 'copyVersion' | 'reportVersion'>): boolean {
  return reportVersion !== null && reportVersion < copyVersion
}

/** What a reviewer is told of a paper besides its PDF. */
export function PaperFacts({ paper }: { paper: ApiAssigned }) {
  const { number, paperTitle, abstract, keywords, authors, state, copyVersion, reportVersion } =
    paper
  const due = writtenDue(paper, useNow())
  return (
    <header className="facts">
      {number === null ? null : <p className="number">{text.number(number)}</p>}
      <Heading isNext>{paperTitle}</Heading>
      {authors === null ? null : <p>{text.authors(authors)}</p>}
      {state === 'assigned' ? (
        <p className="due" data-late={due.isLate}>
          {due.text}
        </p>
      ) : null}
      {isReportOutdated(paper) ? (
        <Notice kind="warning">
          <p>{text.newVersion(reportVersion ?? 1, copyVersion)}</p>
          <p>{text.revise}</p>
        </Notice>
      ) : copyVersion === 1 ? null : (
        <p className="hint">{text.version(copyVersion)}</p>
      )}
      <details>
        <summary>{text.abstract}</summary>
        <p className="words">{abstract}</p>
        {keywords.length === 0 ? null : <p className="hint">{text.keywords(keywords)}</p>}
      </details>
    </header>
  )
}

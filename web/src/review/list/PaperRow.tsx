import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'

import { paperText } from '../paper/paper-text.ts'
import { isReportOutdated } from '../paper/PaperFacts.tsx'
import { writtenDue } from '../paper/written-due.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { paperAddress } from '../parts/review-route.ts'
import { useNow } from '../parts/use-now.ts'
import { writtenTime } from '../session/written-time.ts'
import { listText as text } from './list-text.ts'

/** A paper in the list: its title leads to it, and what is due stands below. */
export function PaperRow({ paper, isUnsaved }: { paper: ApiAssigned; isUnsaved: boolean }) {
  const { assignmentId, number, paperTitle, state } = paper
  const now = useNow()
  const isOpen = isOpenAssignment(paper)
  const due = state === 'assigned' ? writtenDue(paper, now) : null
  return (
    <li className="paper-row" data-state={state}>
      {number === null ? null : <p className="number">{paperText.number(number)}</p>}
      <h3>
        {isOpen ? (
          <PlaceLink href={paperAddress(assignmentId)}>{paperTitle}</PlaceLink>
        ) : (
          paperTitle
        )}
      </h3>
      {due === null ? null : (
        <p className="due" data-late={due.isLate}>
          {due.text}
        </p>
      )}
      {isOpen && isReportOutdated(paper) ? (
        <p className="due">{paperText.newVersion(paper.reportVersion ?? 1, paper.copyVersion)}</p>
      ) : null}
      <p className="standing">{isUnsaved && isOpen ? text.unsaved : writtenState(paper)}</p>
    </li>
  )
}

function writtenState({ state, savedAt, submittedAt, hasUnsentChanges }: ApiAssigned): string {
  if (state === 'stepped back') return text.steppedBack
  if (state === 'taken back') return text.takenBack
  if (state === 'submitted') {
    if (hasUnsentChanges) return text.unsentRow
    return submittedAt === null ? text.submitted : text.done(writtenTime(submittedAt))
  }
  return savedAt === null ? text.notBegun : text.begun
}

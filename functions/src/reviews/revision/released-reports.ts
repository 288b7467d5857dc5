import { createHash } from 'node:crypto'

import { reportFor } from '@lectern/domain/reviews/report'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { ReleasedReport } from '@lectern/domain/reviews/revision'

import type { Assignment } from '../../store/reviews/assignment-store.ts'
import type { StoredReport } from '../../store/reviews/report-store.ts'
import type { Revision } from '../../store/reviews/revision-store.ts'
import type { Letters } from '../discussion/letters.ts'

/** Which reports' words can be released, and how many are missing. */
export interface Releasable {
  readonly ready: readonly ReleasedReport[]
  readonly missing: number
}

/** A report beside its assignment. */
export interface AssignedReport {
  readonly assignment: Pick<Assignment, 'id' | 'state'>
  readonly stored: Pick<StoredReport, 'submitted'>
}

/**
 * Takes what authors may read out of the reports that are in (conference, section 4): by letters and in their order,
 * which tells nothing of who wrote them and when.
 */
export function releasable(reports: readonly AssignedReport[], letters: Letters): Releasable {
  const asked = reports.filter(({ assignment }) => isOpenAssignment(assignment))
  const ready = asked
    .flatMap(({ assignment, stored: { submitted } }) => {
      const label = letters[assignment.id]
      if (assignment.state !== 'submitted' || submitted === null || label === undefined) return []
      const { forAuthors } = reportFor('authors', submitted)
      return [{ label, forAuthors: forAuthors ?? '' }]
    })
    .toSorted(byLetter)
  return { ready, missing: asked.length - ready.length }
}

/** A before B, and Z before AA. */
function byLetter({ label: one }: ReleasedReport, { label: other }: ReleasedReport): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

/** What an organiser sees before releasing, in few characters: another one as soon as something of it changes. */
export function seenOf(ready: readonly ReleasedReport[], asked: Revision | undefined): string {
  const standing = asked === undefined ? null : [asked.note, asked.until, asked.reports]
  return createHash('sha256')
    .update(JSON.stringify([ready, standing]))
    .digest('hex')
    .slice(0, 16)
}

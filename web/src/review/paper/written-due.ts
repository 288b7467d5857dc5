import type { ApiAssigned } from '@lectern/domain/api/api-reports'

import { writtenSpan, writtenTime } from '../session/written-time.ts'
import { paperText as text } from './paper-text.ts'

/** Says by when a report is due: overdue is a colour and a word, and no lock. */
export function writtenDue(
  { due }: Pick<ApiAssigned, 'due'>,
  now: number,
): { readonly text: string; readonly isLate: boolean } {
  if (due === null) return { text: text.noDue, isLate: false }
  const isLate = Date.parse(due) < now
  const write = isLate ? text.overdue : text.due
  return { text: write(writtenTime(due), writtenSpan(due, now)), isLate }
}

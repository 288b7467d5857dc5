import { DomainError } from '@lectern/domain/errors'
import { isFinal, type PaperStatus } from '@lectern/domain/paper/statuses'

import { writtenSecond } from '../written-moment.ts'

/** Who gave a paper which status meanwhile, as it is written. */
interface WrittenDecision {
  readonly status: string
  readonly by: string
  readonly at: Date
}

/** What is said where somebody else changed a paper before one's own change of its status. */
export const decisionText = {
  conflict: (title: string, { status, by, at }: WrittenDecision) =>
    `“${title}” was not changed: ${by} set it to ${status} at ${writtenSecond(at)}.`,
  undoConflict: (title: string, { status, by, at }: WrittenDecision) =>
    `“${title}” was not changed: ${by} changed it at ${writtenSecond(at)}, and it is ${status} now.`,
  hint: (status: string, wanted: PaperStatus | null) => {
    if (wanted === null) return 'Your undo was left out.'
    return isFinal(status)
      ? new DomainError('paper-accepted').message
      : `Choose ${wanted} again if you still want it.`
  },
  you: 'you, on another screen,',
  someOrganiser: 'another organiser',
  undone: 'The change is undone.',
  close: 'Close',
} as const

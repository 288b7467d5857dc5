import { submissionLimits } from '@lectern/domain/limits'

import type { ShownConference } from '../../../conference/shown-conference.ts'

/** What the form says about when papers may come. */
export interface FormWindow {
  /** Null: nothing, since papers may come. */
  readonly notice: 'not-open' | 'paused' | 'closed' | 'extended' | 'revised' | null
  /** Whether the form stands there without being asked for. */
  readonly isOffered: boolean
}

/**
 * Says what the form shows about when papers may come. It never stands in the way: whether a paper is taken
 * is the server's decision alone. After the close the form stays for as long as the longest grace, since
 * nobody but organisers knows of one; then it has to be asked for.
 *
 * @param extendedUntil how long this author alone may submit; null: as everybody
 * @param wasOffered whether the form stands there already: then it stays, with what was typed
 * @param now milliseconds since 1970
 * @param revisedUntil until when a revision of the edited paper is asked for; null: none is
 */
export function formWindow(
  { submissions, paused, closesAt }: Pick<ShownConference, 'submissions' | 'paused' | 'closesAt'>,
  extendedUntil: Date | null,
  wasOffered: boolean,
  now: number,
  revisedUntil: Date | null = null,
): FormWindow {
  if (submissions === 'open') return { notice: null, isOffered: true }
  if (revisedUntil !== null && now <= revisedUntil.getTime()) {
    return { notice: 'revised', isOffered: true }
  }
  if (submissions !== 'closed') return { notice: submissions, isOffered: true }
  if (extendedUntil !== null && now <= extendedUntil.getTime()) {
    return { notice: paused ? 'paused' : 'extended', isOffered: true }
  }
  const longestGrace = submissionLimits.longestGrace * 60_000
  const isJustOver = closesAt !== null && now <= closesAt.getTime() + longestGrace
  return { notice: 'closed', isOffered: wasOffered || isJustOver }
}

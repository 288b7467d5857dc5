import { useEffect, useMemo, useSyncExternalStore } from 'react'

import type { OwnReport } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts'

/**
 * Follows a report that is being written.
 *
 * @param own as it was when the paper was opened: the same object for as long as it is open
 */
export function useDraft(
  session: Pick<ReviewSession, 'call'>,
  owner: string,
  paper: string,
  own: OwnReport,
): readonly [DraftStore, DraftState] {
  const store = useMemo(
    () => createDraftStore({ owner, paper, own, session, browser: window }),
    [owner, paper, own, session],
  )
  useEffect(() => store.begin(), [store])
  return [store, useSyncExternalStore(store.subscribe, store.state)]
}

import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { useCallback } from 'react'

import { keptDrafts } from '../drafts/draft-record.ts'
import { hasWords, saveWords } from '../drafts/kept-words.ts'
import { Failed } from '../parts/Failed.tsx'
import { Notice } from '../parts/Notice.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { listAddress } from '../parts/review-route.ts'
import { Screen } from '../parts/Screen.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Working } from '../parts/Working.tsx'
import { ownReportSchema } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { paperText as text } from './paper-text.ts'
import { PaperWithReport } from './PaperWithReport.tsx'

interface PaperScreenProps {
  readonly assignmentId: string
  readonly owner: string
  readonly reviewer: ApiOwnReviewer
  readonly session: ReviewSession
  /** The paper that needs the reviewer most, of the others. */
  readonly next: ApiAssigned | null
  /** After something that the list shows has changed. */
  readonly onChanged: () => void
}

/** A paper with its report, as soon as both are there. */
export function PaperScreen(props: PaperScreenProps) {
  const { assignmentId, session, owner } = props
  const load = useCallback(
    async () =>
      await session.call({
        method: 'GET',
        path: `/reviews/${assignmentId}`,
        answer: ownReportSchema,
      }),
    [session, assignmentId],
  )
  const { part: own, problem, again } = useLoaded(load)
  if (own !== null) return <PaperWithReport {...props} opened={own} load={load} />
  if (problem === null) return <Working />
  const kept = keptDrafts(localStorage, owner).filter(
    (draft) => draft.assignmentId === assignmentId && hasWords(draft),
  )
  return (
    <Screen title={text.paper} isNext>
      <Failed problem={problem} onAgain={again} />
      {kept.length === 0 ? null : (
        <Notice kind="info">
          <button type="button" className="button" onClick={() => saveWords(kept)}>
            {text.saveWords}
          </button>
        </Notice>
      )}
      <p>
        <PlaceLink href={listAddress}>{text.back}</PlaceLink>
      </p>
    </Screen>
  )
}

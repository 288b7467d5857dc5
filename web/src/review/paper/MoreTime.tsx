import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { lazy, Suspense, useState } from 'react'

import type { ReviewSession } from '../session/review-session.ts'
import { paperText as text } from './paper-text.ts'

const AskForTime = lazy(async () => ({
  default: (await import('./AskForTime.tsx')).AskForTime,
}))

interface MoreTimeProps {
  readonly paper: ApiAssigned
  readonly session: Pick<ReviewSession, 'call'>
}

/** The way to more time for a report, and what became of asking; its code comes with the first press. */
export function MoreTime({ paper, session }: MoreTimeProps) {
  const [isAsked, setAsked] = useState(false)
  const [standing, setStanding] = useState(paper.moreTime)
  return (
    <div className="step-back">
      {standing === null ? null : <output>{text.moreTime[standing]}</output>}
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {text.askForTime}
      </button>
      {isAsked ? (
        <Suspense>
          <AskForTime
            assignmentId={paper.assignmentId}
            session={session}
            onAsked={({ moreTime }) => {
              setAsked(false)
              setStanding(moreTime)
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

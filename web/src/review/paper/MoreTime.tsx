import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { useState } from 'react'

import { Notice } from '../parts/Notice.tsx'
import { useFetched } from '../parts/use-fetched.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { paperText as text } from './paper-text.ts'

interface MoreTimeProps {
  readonly paper: ApiAssigned
  readonly session: Pick<ReviewSession, 'call'>
}

/** The way to more time for a report, and what became of asking; its code comes with the first press. */
export function MoreTime({ paper, session }: MoreTimeProps) {
  const {
    part: AskForTime,
    problem,
    open,
    close,
  } = useFetched(async () => (await import('./AskForTime.tsx')).AskForTime)
  const [standing, setStanding] = useState(paper.moreTime)
  return (
    <div className="step-back">
      {standing === null ? null : <output>{text.moreTime[standing]}</output>}
      <button type="button" className="button" onClick={open}>
        {text.askForTime}
      </button>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {AskForTime === null ? null : (
        <AskForTime
          assignmentId={paper.assignmentId}
          session={session}
          onAsked={({ moreTime }) => {
            close()
            setStanding(moreTime)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

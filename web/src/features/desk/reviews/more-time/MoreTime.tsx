import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { useAct } from '../../../../components/dialogs/use-act.ts'
import { notify } from '../../../../components/notify.ts'
import { moveDueDate } from '../../../../firebase/reviews/assignments.ts'
import { dueText } from '../../../../paper/reviews/due-text.ts'
import { DueDialog } from '../../../../paper/reviews/DueDialog.tsx'
import { reviewsText as text } from '../reviews-text.ts'

interface MoreTimeProps {
  readonly review: ApiPaperReviews['reviews'][number]
  /** How the paper is called. */
  readonly paper: string
  readonly onAnswered: () => void
}

/** A week, in milliseconds: what one press gives. */
const week = 7 * 24 * 60 * 60_000

/** What a reviewer asks who needs more time, with its answers; and the way to another date for who does not ask. */
export function MoreTime({ review, paper, onAnswered }: MoreTimeProps) {
  const { assignmentId, reviewer, due, moreTime } = review
  const [isChoosing, setIsChoosing] = useState(false)
  const [asksAt] = useState(() => Date.now())
  const answering = useAct(dueText.failed)
  const isAsked = moreTime !== null && !moreTime.isKept
  const given = new Date(Math.max(asksAt, due === null ? 0 : Date.parse(due)) + week)
  const answer = async (moment: Date | null) => {
    const isDone = await answering.run(async () => {
      await moveDueDate(assignmentId, moment?.toISOString() ?? null)
    })
    if (!isDone) return
    notify.success(moment === null ? text.dateKept(reviewer) : dueText.moved(reviewer))
    onAnswered()
  }
  return (
    <div className="desk-moretime">
      {isAsked ? (
        <>
          <p>{text.asksForTime(moreTime.words)}</p>
          <Button
            size="small"
            variant="outlined"
            aria-label={text.giveUntilOf(given, reviewer)}
            disabled={answering.isBusy}
            onClick={() => void answer(given)}
          >
            {text.giveUntil(given)}
          </Button>
          <Button
            size="small"
            aria-label={text.keepDateOf(reviewer)}
            disabled={answering.isBusy}
            onClick={() => void answer(null)}
          >
            {text.keepDate}
          </Button>
        </>
      ) : null}
      <Button
        size="small"
        aria-label={text.moveDueOf(reviewer)}
        onClick={() => {
          setIsChoosing(true)
        }}
      >
        {text.moveDue}
      </Button>
      {answering.failure === null ? null : <p role="alert">{answering.failure}</p>}
      {isChoosing ? (
        <DueDialog
          title={dueText.title(reviewer, paper)}
          detail={dueText.detail}
          due={due}
          move={async (moment) => {
            await moveDueDate(assignmentId, moment)
          }}
          onDone={() => {
            setIsChoosing(false)
            notify.success(dueText.moved(reviewer))
            onAnswered()
          }}
          onClose={() => {
            setIsChoosing(false)
          }}
        />
      ) : null}
    </div>
  )
}

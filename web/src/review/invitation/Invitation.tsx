import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'

import { Notice } from '../parts/Notice.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/use-action.ts'
import { ownReviewerSchema } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { invitationText as text } from './invitation-text.ts'

/** What a reviewer may answer. */
export type InvitationAnswer = 'accepted' | 'declined' | 'stepped back'

/** Sends an answer to the invitation. @throws {ReviewFailure} */
export async function sendAnswer(
  session: Pick<ReviewSession, 'call'>,
  state: InvitationAnswer,
): Promise<ApiOwnReviewer> {
  return await session.call({
    method: 'PATCH',
    path: '/reviews/invitation',
    body: { state },
    answer: ownReviewerSchema,
  })
}

interface InvitationProps {
  readonly reviewer: ApiOwnReviewer
  readonly session: Pick<ReviewSession, 'call'>
  readonly onAnswered: (reviewer: ApiOwnReviewer) => void
}

/** What a reviewer is asked who has no papers: the invitation, or what became of it. */
export function Invitation({ reviewer, session, onAnswered }: InvitationProps) {
  const { isRunning, problem, run } = useAction()
  const { title, words, answers } = shownOf(reviewer)
  return (
    <Screen title={title}>
      <div className="sheet">
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {problem === null ? null : <Notice kind="error">{problem}</Notice>}
        <p className="buttons">
          {answers
            .filter(({ state }) => reviewer.answers.includes(state))
            .map(({ state, label }, index) => (
              <button
                key={state}
                type="button"
                className="button"
                data-tone={index === 0 ? 'main' : undefined}
                aria-disabled={isRunning}
                onClick={() => {
                  run(async () => {
                    onAnswered(await sendAnswer(session, state))
                  })
                }}
              >
                {label}
              </button>
            ))}
        </p>
        {reviewer.state === 'invited' ? <p className="hint">{text.takenBack}</p> : null}
      </div>
    </Screen>
  )
}

interface Shown {
  readonly title: string
  readonly words: readonly string[]
  readonly answers: readonly { readonly state: InvitationAnswer; readonly label: string }[]
}

function shownOf({ state, name, most, topics }: ApiOwnReviewer): Shown {
  const accept = (label: string) => ({ state: 'accepted', label }) as const
  const decline = (label: string) => ({ state: 'declined', label }) as const
  if (state === 'declined') {
    return {
      title: text.declinedTitle,
      words: [text.declined],
      answers: [accept(text.acceptAfterAll)],
    }
  }
  if (state === 'reserve') {
    return {
      title: text.reserveTitle,
      words: [text.reserve],
      answers: [decline(text.declineReserve)],
    }
  }
  if (state === 'stepped back') {
    return {
      title: text.steppedBackTitle,
      words: [text.steppedBack],
      answers: [accept(text.comeBack)],
    }
  }
  return {
    title: text.invited(name),
    words: [
      text.invitedWords,
      text.most(most),
      ...(topics.length > 0 ? [text.topics(topics)] : []),
    ],
    answers: [accept(text.accept), decline(text.decline)],
  }
}

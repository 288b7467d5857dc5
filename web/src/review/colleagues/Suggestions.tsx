import { useCallback, useState } from 'react'

import { Failed } from '../parts/Failed.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { colleaguesText as text } from './colleagues-text.ts'
import { keepColleague, keptColleague, nobodyTyped, suggestedSchema } from './suggested.ts'
import { SuggestionDialog } from './SuggestionDialog.tsx'

interface SuggestionsProps {
  readonly assignmentId: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly isOpen: boolean
}

/** Whom the reviewer has suggested for the paper, what the organisers have decided, and how to suggest another one. */
export function Suggestions({ assignmentId, session, isOpen }: SuggestionsProps) {
  const path = `/reviews/${assignmentId}/suggestions`
  const load = useCallback(
    async () => await session.call({ method: 'GET', path, answer: suggestedSchema }),
    [session, path],
  )
  const { part, problem, again, set } = useLoaded(load)
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState(() => keptColleague(assignmentId))
  const type = (next: typeof typed) => {
    setTyped(next)
    keepColleague(assignmentId, next)
  }
  if (!isOpen && (part ?? []).length === 0) return null
  return (
    <section className="step-back">
      <h2>{text.title}</h2>
      {isOpen ? <p className="hint">{text.hint}</p> : null}
      {problem === null ? null : <Failed problem={problem} onAgain={again} />}
      {part === null || part.length === 0 ? null : (
        <ul aria-label={text.own}>
          {part.map((one) => (
            <li key={one.email}>
              <strong>{one.name}</strong> ({one.email}), {text.as[one.kind]}
              <p className="hint">{text.states[one.state]}</p>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <p className="buttons">
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {text.open}
          </button>
        </p>
      ) : null}
      {isAsked ? (
        <SuggestionDialog
          typed={typed}
          onType={type}
          onSend={async () => {
            set(await session.call({ method: 'POST', path, body: typed, answer: suggestedSchema }))
            type(nobodyTyped)
            setAsked(false)
          }}
          onClose={() => {
            setAsked(false)
          }}
        />
      ) : null}
    </section>
  )
}

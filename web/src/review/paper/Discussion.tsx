import { useId, useRef, useState } from 'react'
import * as v from 'valibot'

import { storing } from '../../browser/storing.ts'
import { messageName } from '../drafts/kept-message.ts'
import { Notice } from '../parts/Notice.tsx'
import { useAction } from '../parts/use-action.ts'
import type { OwnReport } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { paperText as text } from './paper-text.ts'

interface DiscussionProps {
  readonly own: OwnReport
  readonly session: Pick<ReviewSession, 'call'>
  /** After a message was taken: the report with all messages is to be read anew. */
  readonly onSent: () => Promise<void>
}

/** What reviewers and organisers say to each other about a paper. What is being written survives the page. */
export function Discussion({ own, session, onSent }: DiscussionProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { assignmentId } = own.assignment
  const name = messageName(assignmentId)
  const [words, setWords] = useState(() => storing(() => localStorage.getItem(name)) ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isRunning, problem, run } = useAction()
  const { discuss } = own.may
  const isThere = own.discussion.length > 0
  if (discuss === 'report-first' || (discuss !== null && !isThere)) return null

  const keep = (next: string) => {
    setWords(next)
    storing(() => {
      if (next === '') localStorage.removeItem(name)
      else localStorage.setItem(name, next)
    })
  }
  const send = () => {
    setMissing(words.trim() === '')
    if (words.trim() === '') {
      field.current?.focus()
      return
    }
    run(async () => {
      await session.call({
        method: 'POST',
        path: `/reviews/${assignmentId}/messages`,
        body: { text: words },
        answer: v.unknown(),
      })
      keep('')
      await onSent()
    })
  }
  return (
    <section className="discussion">
      <h2>{text.discussion}</h2>
      <p className="hint">
        {text.discussionHint} {own.label === null ? null : text.ownLetter(own.label)}
      </p>
      {isThere ? null : <p>{text.noMessages}</p>}
      <ol className="messages">
        {own.discussion.map((message, index) => (
          // Messages are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-own={message.from === 'You'}>
            <strong>{text.from(message.from)}</strong>
            <p className="words">{message.text}</p>
          </li>
        ))}
      </ol>
      {discuss === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <div className="field">
            <label htmlFor={id}>{text.message}</label>
            <textarea
              id={id}
              ref={field}
              rows={3}
              value={words}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-problem` : undefined}
              onChange={(event) => {
                keep(event.target.value)
              }}
            />
            {isMissing ? (
              <p className="problem" id={`${id}-problem`}>
                {text.messageMissing}
              </p>
            ) : null}
          </div>
          {problem === null ? null : <Notice kind="error">{problem}</Notice>}
          <button type="submit" className="button" aria-disabled={isRunning}>
            {text.send}
          </button>
        </form>
      ) : (
        <p className="hint">{text.discussionOver}</p>
      )}
    </section>
  )
}

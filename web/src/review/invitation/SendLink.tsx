import { useId, useRef, useState } from 'react'

import { Notice } from '../parts/Notice.tsx'
import { useAction } from '../parts/use-action.ts'
import { askForLink } from '../session/review-session.ts'
import { invitationText as text } from './invitation-text.ts'

const browser = { fetch: window.fetch.bind(window), now: Date.now }

/** Has the link mailed again: the same answer for every address. */
export function SendLink() {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { isRunning, problem, run } = useAction()
  const [answer, setAnswer] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  const send = () => {
    const email = field.current?.value.trim() ?? ''
    setMissing(email === '')
    setAnswer(null)
    if (email === '') {
      field.current?.focus()
      return
    }
    run(async () => {
      setAnswer(await askForLink(browser, email))
    })
  }
  return (
    <form
      className="sheet"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h2 id={`${id}-title`}>{text.sendTitle}</h2>
      <div className="field">
        <label htmlFor={id}>{text.email}</label>
        <p className="hint" id={`${id}-hint`}>
          {text.sendHint}
        </p>
        <input
          id={id}
          ref={field}
          type="email"
          autoComplete="email"
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint${isMissing ? ` ${id}-problem` : ''}`}
        />
        {isMissing ? (
          <p className="problem" id={`${id}-problem`}>
            {text.emailMissing}
          </p>
        ) : null}
      </div>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {answer === null ? null : <Notice kind="done">{answer}</Notice>}
      <button type="submit" className="button" data-tone="main" aria-disabled={isRunning}>
        {text.send}
      </button>
    </form>
  )
}

import '../../../components/plain-controls.css'
import './write-field.css'
import { failureTextOr } from '@lectern/domain/errors'
import { type KeyboardEvent, useId, useState } from 'react'

import { useKeptText } from './use-kept-text.ts'

interface WriteFieldProps {
  readonly label: string
  readonly hint: string
  readonly send: string
  /** What is said of a failure that has no words of its own. */
  readonly failed: string
  /** Says whose the text is, and what of. */
  readonly keptAs: string
  /** Most characters. */
  readonly longest: number
  /** Sends it; what it throws is told, and the text stays. */
  readonly onSend: (text: string) => Promise<void>
}

/** A text that is written and sent: what is typed stays until it has arrived. */
export function WriteField(props: WriteFieldProps) {
  const [text, keep] = useKeptText(props.keptAs)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const id = useId()
  const canSend = text.trim() !== '' && !isBusy
  const send = async () => {
    if (!canSend) return
    setIsBusy(true)
    setFailure(null)
    try {
      await props.onSend(text)
      keep('')
    } catch (error) {
      setFailure(failureTextOr(error, props.failed))
    }
    setIsBusy(false)
  }
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="desk-write"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id}>{props.label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={props.longest}
        aria-describedby={`${id}-hint`}
        readOnly={isBusy}
        value={text}
        onKeyDown={sendByKeys}
        onChange={({ target }) => {
          keep(target.value)
        }}
      />
      <div>
        <small id={`${id}-hint`}>{props.hint}</small>
        <button type="submit" className="plain-button" disabled={!canSend}>
          {props.send}
        </button>
      </div>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </form>
  )
}

import { reportText as text } from './report-text.ts'

interface ElsewhereProps {
  readonly words: readonly string[]
  readonly isReadOnly: boolean
  readonly onTake: (words: string) => void
  readonly onThrowAway: (words: string) => void
}

/** What was typed into the same field on another device or tab, until somebody says what becomes of it. */
export function Elsewhere({ words, isReadOnly, onTake, onThrowAway }: ElsewhereProps) {
  return words.map((other) => (
    <section key={other} className="elsewhere" aria-label={text.elsewhere}>
      <h4>{text.elsewhere}</h4>
      <p className="hint">{text.elsewhereHint}</p>
      <blockquote>{other}</blockquote>
      {isReadOnly ? null : (
        <p className="buttons">
          <button type="button" className="button" onClick={() => onTake(other)}>
            {text.take}
          </button>
          <button type="button" className="button" onClick={() => onThrowAway(other)}>
            {text.throwAway}
          </button>
        </p>
      )}
    </section>
  ))
}

import type { DraftState } from '../drafts/draft-store.ts'
import { saveWords } from '../drafts/kept-words.ts'
import { sessionText } from '../session/review-failure.ts'
import { reportText as text } from './report-text.ts'

interface SavingLineProps {
  readonly state: DraftState
  /** True if a submitted report was changed since. */
  readonly isUnsent: boolean
}

/** The line that says whether what was typed is safe, and where. */
export function SavingLine({ state, isUnsent }: SavingLineProps) {
  return (
    <output className="saving" data-saving={state.saving} data-unsent={isUnsent}>
      {isUnsent && state.saving === 'saved' ? text.unsent : writtenSaving(state)}
    </output>
  )
}

/** What a reviewer should know besides: a refusal, another tab, a browser that keeps nothing. */
export function SavingRemarks({ state }: { state: DraftState }) {
  const { saving, isKept, hasOtherTab, record } = state
  return (
    <>
      {saving === 'refused' ? (
        <div className="notice" data-kind="error" role="alert">
          <p>{text.refused(state.problem ?? '')}</p>
          {isKept ? <p>{text.refusedKept}</p> : null}
          <button type="button" className="button" onClick={() => saveWords([record])}>
            {text.saveFile}
          </button>
        </div>
      ) : null}
      {isKept ? null : (
        <output className="notice" data-kind="warning">
          {text.unkept}
        </output>
      )}
      {hasOtherTab ? (
        <output className="notice" data-kind="info">
          {text.otherTab}
        </output>
      ) : null}
    </>
  )
}

function writtenSaving({ saving, isKept, problem, record }: DraftState): string {
  if (saving === 'saved' && record.revision === 0) return ''
  if (saving === 'refused') return text.refused(problem ?? '')
  if (saving === 'unreachable') {
    const why = problem === sessionText.noConnection ? text.unreachable : text.unanswered
    return `${why} ${isKept ? text.isKept : text.isUnkept}`
  }
  return text[saving]
}

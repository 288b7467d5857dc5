import { reviewLimits } from '@lectern/domain/limits'
import {
  missingOf,
  reportQualities,
  type DraftReport,
  type ReportFieldName,
} from '@lectern/domain/reviews/report'
import { useEffect, useRef, useState } from 'react'

import { useQuestionBeforeLeaving } from '../../browser/use-question-before-leaving.ts'
import type { WordField } from '../drafts/draft-record.ts'
import type { DraftState, DraftStore } from '../drafts/draft-store.ts'
import { Notice } from '../parts/Notice.tsx'
import { useAction } from '../parts/use-action.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { holdsOwnName } from './own-name.ts'
import { RecommendationInput } from './RecommendationInput.tsx'
import { reportText as text } from './report-text.ts'
import { SavingRemarks } from './SavingLine.tsx'
import type { ScoreField } from './score-words.ts'
import { ScoreInput } from './ScoreInput.tsx'
import { WordsInput } from './WordsInput.tsx'

interface ReportFormProps {
  readonly store: DraftStore
  readonly state: DraftState
  readonly reviewer: { readonly name: string; readonly email: string }
  /** How it stands with the organisers: not there, as it is here, or as it was before it was changed. */
  readonly submission: keyof typeof text.submission
  /** Why it can't be written any more: a code of the API; null: it can. */
  readonly refusal: string | null
  /** Submits the report as it is. @throws {ReviewFailure} */
  readonly onSubmit: (report: DraftReport) => Promise<void>
}

const mostOf: Readonly<Record<WordField, number>> = {
  forAuthors: reviewLimits.words,
  forOrganisers: reviewLimits.words,
  withHelpOf: reviewLimits.helpers,
}

/** The id of the form, by which a button outside it submits it. */
export const reportFormId = 'report-form'

/** The form of a report: kept at each key, submitted when nothing is missing (conference, section 4). */
export function ReportForm(props: ReportFormProps) {
  const { store, state, reviewer, submission, refusal, onSubmit } = props
  const isReadOnly = refusal !== null
  const label = submission === 'none' ? text.submit : text.resubmit
  const { report, elsewhere } = state.record
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { isRunning, problem, run } = useAction()
  const missing = isTried ? missingOf(report) : {}
  const lacking = Object.keys(missing).length
  useQuestionBeforeLeaving(!state.isKept && state.saving !== 'saved')

  useEffect(() => {
    if (attempt > 0) focusFirstProblem(form.current)
  }, [attempt])

  useEffect(() => {
    // The button that was pressed may be the bar's.
    if (problem !== null)
      form.current?.querySelector('.submit')?.scrollIntoView({ block: 'center' })
  }, [problem])

  const submit = () => {
    setTried(true)
    setAttempt((before) => before + 1)
    const isTooLong = wordNames.some((name) => (report[name]?.length ?? 0) > mostOf[name])
    if (Object.keys(missingOf(report)).length > 0 || isTooLong) return
    run(async () => {
      await onSubmit(report)
      setTried(false)
    })
  }
  const leave = () => {
    void store.saveNow()
  }
  const score = (name: ScoreField) => (
    <ScoreInput
      key={name}
      name={name}
      value={report[name]}
      problem={missing[name]}
      isReadOnly={isReadOnly}
      onLeave={leave}
      onChange={(value) => {
        store.type(name, value)
      }}
    />
  )
  const words = (name: WordField, remark: string | null = null) => (
    <WordsInput
      name={name}
      value={report[name]}
      most={mostOf[name]}
      problem={missing[name]}
      isRequired={name === 'forAuthors'}
      isReadOnly={isReadOnly}
      onLeave={leave}
      onChange={(value) => {
        store.type(name, value)
      }}
    >
      {remark === null ? null : <Notice kind="warning">{remark}</Notice>}
      <Elsewhere
        words={elsewhere[name]}
        isReadOnly={isReadOnly}
        onTake={(other) => {
          store.take(name, other)
        }}
        onThrowAway={(other) => {
          store.throwAway(name, other)
        }}
      />
    </WordsInput>
  )
  return (
    <form
      ref={form}
      id={reportFormId}
      className="report"
      noValidate
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SavingRemarks state={state} />
      {isReadOnly ? (
        <Notice kind="info">{refusal === 'paper-withdrawn' ? text.withdrawn : text.closed}</Notice>
      ) : null}
      <section>
        <h3>{text.qualities}</h3>
        <p className="hint">{text.qualitiesHint}</p>
        {reportQualities.map(score)}
      </section>
      <section>
        <h3>{text.judgement}</h3>
        <RecommendationInput
          value={report.recommendation}
          problem={missing.recommendation}
          isReadOnly={isReadOnly}
          onLeave={leave}
          onChange={(value) => {
            store.type('recommendation', value)
          }}
        />
        {score('confidence')}
      </section>
      <section>
        <h3>{text.words}</h3>
        {words('forAuthors', holdsOwnName(report.forAuthors ?? '', reviewer) ? text.ownName : null)}
        {words('forOrganisers')}
        {words('withHelpOf')}
      </section>
      {isReadOnly ? null : (
        <div className="submit">
          <p className="hint">{text.submission[submission]}</p>
          {problem === null ? null : <Notice kind="error">{problem}</Notice>}
          {lacking === 0 ? null : <Notice kind="error">{text.missing(lacking)}</Notice>}
          <button type="submit" className="button" data-tone="main" aria-disabled={isRunning}>
            {isRunning ? text.submitting : label}
          </button>
        </div>
      )}
    </form>
  )
}

const wordNames = [
  'forAuthors',
  'forOrganisers',
  'withHelpOf',
] as const satisfies readonly ReportFieldName[]

/** Leads to the first field that is not as it must be; the group's chosen or first button where it is a group. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field?.querySelector<HTMLElement>('input:checked, input') ?? field
  target?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

import type { ApiRevision } from '@lectern/domain/api/api-revision'
import type { PaperId } from '@lectern/domain/paper/paper'
import { answerTo, areSameAnswers, unanswered } from '@lectern/domain/reviews/revision'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { notify } from '../../components/notify.ts'
import { AnswerField, answerFieldId } from './AnswerField.tsx'
import { KeepWords } from './KeepWords.tsx'
import { revisionText as text } from './revision-text.ts'
import { useAnswers, type Answers } from './use-answers.ts'

interface OpenRevisionProps {
  readonly uid: string
  readonly paperId: PaperId
  /** As it was when the page was opened. */
  readonly revision: ApiRevision
  /** Opens the form of the paper. */
  readonly onEdit: () => Promise<void>
}

/** The reports that were released, a field for the answer to each, and what hands the answers in. */
export function OpenRevision({ uid, paperId, revision, onEdit }: OpenRevisionProps) {
  const { reports, note, until, isBlind, number, paperTitle } = revision
  const answers = useAnswers(uid, paperId, revision)
  const [isTried, setTried] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const { problem, standing } = answers
  const isOver = problem !== null && isFinal(problem.code)
  const missing = isTried ? unanswered(reports, answers.answers) : []

  const handIn = async () => {
    const [first] = unanswered(reports, answers.answers)
    setTried(true)
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`#${answerFieldId(first)}`)?.focus()
      return
    }
    if (await answers.handIn()) notify.success(text.handInDone)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="p">
          {text.paper(number, paperTitle)}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {isOver ? problem.message : text.until(new Date(until))}
        </Typography>
      </Box>
      <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{text.note}</strong>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{note}</Box>
      </Alert>
      {isOver ? null : (
        <Box>
          <Typography sx={{ mb: 2 }}>{text.steps}</Typography>
          <Button
            variant="outlined"
            disabled={isOpening}
            onClick={() => {
              setOpening(true)
              void onEdit().finally(() => {
                setOpening(false)
              })
            }}
          >
            {isOpening ? text.editing : text.edit}
          </Button>
        </Box>
      )}
      {isBlind && !isOver ? <Alert severity="warning">{text.blind}</Alert> : null}
      {reports.map((report) => (
        <AnswerField
          key={report.label}
          report={report}
          answer={answerTo(answers.answers, report.label)}
          other={answerTo(answers.elsewhere, report.label)}
          isMissing={missing.includes(report.label)}
          isOpen={!isOver}
          onType={(words) => {
            answers.type(report.label, words)
          }}
          onSettle={(isTaken) => {
            answers.settle(report.label, isTaken)
          }}
        />
      ))}
      {isOver ? (
        <KeepWords answers={answers.answers} />
      ) : (
        <Box>
          {problem === null || standing === 'saved' || standing === 'waiting' ? null : (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem.message}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button
              variant="contained"
              disabled={standing === 'saving'}
              onClick={() => void handIn()}
            >
              {answers.handedIn === null ? text.handIn : text.handInAgain}
            </Button>
            <output>{text[standing]}</output>
          </Box>
        </Box>
      )}
      <HandedIn answers={answers} reports={reports} isOver={isOver} />
    </Box>
  )
}

/** What was handed in, and whether it was changed since. */
function HandedIn({
  answers: { handedIn, answers },
  reports,
  isOver,
}: {
  readonly answers: Answers
  readonly reports: ApiRevision['reports']
  readonly isOver: boolean
}) {
  if (handedIn === null) return null
  const isSame = areSameAnswers(reports, handedIn.answers, answers)
  return (
    <Alert severity={isSame ? 'success' : 'warning'}>
      {text.handedIn(new Date(handedIn.at))}
      {isSame || isOver ? '' : ` ${text.changedSince}`}
    </Alert>
  )
}

/** After these nothing is taken any more, whatever is typed. */
function isFinal(code: string): boolean {
  return [
    'revision-over',
    'paper-accepted',
    'paper-withdrawn',
    'not-found',
    'not-signed-in',
    'forbidden',
  ].includes(code)
}

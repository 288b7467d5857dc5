import type { ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import { undoWindow } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { initialStatus, shownStatus } from '@lectern/domain/paper/statuses'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { intoView } from '../../../components/dialogs/into-view.ts'
import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { readDue, typedDue } from '../../../paper/reviews/due.ts'
import { DueFields } from '../../../paper/reviews/DueFields.tsx'
import { assignText as text } from '../assign-text.ts'
import type { PaperRow } from '../facts/paper-rows.ts'
import { findsText } from '../finds/finds-text.ts'
import { foundPapers } from '../finds/found-papers.ts'
import { FoundPapersPart, UncheckedPart } from '../finds/FoundPapers.tsx'
import type { LookThrough } from '../finds/use-look-through.ts'
import type { PublishingChoice } from './use-publishing.ts'

interface PublishDialogProps {
  readonly pairs: readonly ReviewPair[]
  readonly rows: readonly PaperRow[]
  readonly settings: Pick<ApiReviewSettings, 'blind' | 'dueAt' | 'statusMails'>
  /** How many pairs have something to look at, or that it could not be looked up. */
  readonly hints: {
    readonly count: number
    readonly hasFailed: boolean
    readonly retry: () => void
  }
  readonly onLook: () => void
  readonly lookThrough: LookThrough
  readonly publish: (pairs: readonly ReviewPair[], choice: PublishingChoice) => Promise<void>
  readonly onClose: () => void
}

/** Says what publishing will do, asks by when reports are due, and begins it. */
export function PublishDialog(props: PublishDialogProps) {
  const { pairs: ready, rows, settings, hints, onLook, lookThrough, publish, onClose } = props
  const { timeZone } = useShownConference()
  const [due, setDue] = useState(() => typedDue(settings.dueAt, timeZone))
  const [isWrong, setIsWrong] = useState(false)
  const [now, setNow] = useState(false)
  const [allowed, setAllowed] = useState<ReadonlySet<PaperId>>(new Set())
  const [allowedUnchecked, setAllowedUnchecked] = useState<ReadonlySet<PaperId>>(new Set())
  const [isEmpty, setIsEmpty] = useState(false)
  const [isTickMissing, setIsTickMissing] = useState(false)
  const act = useAct(text.actFailed)
  const papers = useMemo(() => papersOf(ready, rows), [ready, rows])
  // Where reviewers know who wrote it, nothing gives that away.
  const isBlind = settings.blind === 'double'
  const known = useMemo(
    () => foundPapers(isBlind ? papers : [], lookThrough.found),
    [isBlind, papers, lookThrough.found],
  )
  const left = new Set(known.concerns.map(({ paper }) => paper.id).filter((id) => !allowed.has(id)))
  const pairs = ready.filter(({ paperId }) => !left.has(paperId))
  const uncleaned = known.concerns
    .filter(({ notCleaned, paper }) => notCleaned.length > 0 && allowed.has(paper.id))
    .map(({ paper }) => paper.id)
  // The tick is for the papers that were named then: a search that goes on takes some away, and adds none.
  const isUncheckedAllowed = known.unchecked.every(({ paper }) => allowedUnchecked.has(paper.id))
  const begin = async () => {
    setIsEmpty(pairs.length === 0)
    if (pairs.length === 0) return
    setIsTickMissing(!isUncheckedAllowed)
    if (!isUncheckedAllowed) return
    const moment = readDue(due, timeZone)
    setIsWrong(moment === undefined)
    if (moment === undefined) return
    if (await act.run(async () => publish(pairs, { due: moment, now, uncleaned }))) onClose()
  }
  return (
    <AskDialog
      title={text.publishTitle(pairs.length)}
      detail={text.what(pairs.length, countPapers(pairs), countReviewers(pairs))}
      confirm={text.confirmPublish}
      act={act}
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      <Effects>
        {effectsOf(pairs, rows, settings).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Effects>
      {hints.count === 0 ? null : (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={onLook}>
              {text.lookAtHints}
            </Button>
          }
        >
          {text.hintsOpen(hints.count)}
        </Alert>
      )}
      {hints.hasFailed ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={hints.retry}>
              {text.retry}
            </Button>
          }
        >
          {text.hintsFailed}
        </Alert>
      ) : null}
      {isBlind ? (
        <FoundPapersPart
          papers={papers}
          known={known}
          lookThrough={lookThrough}
          allowed={allowed}
          onAllow={(ids, isAllowed) => {
            setIsEmpty(false)
            const changed = new Set(ids)
            const others = [...allowed].filter((id) => !changed.has(id))
            setAllowed(new Set(isAllowed ? [...others, ...ids] : others))
          }}
        />
      ) : null}
      {known.unchecked.length === 0 ? null : (
        <UncheckedPart
          unchecked={known.unchecked}
          isAllowed={isUncheckedAllowed}
          isMissing={isTickMissing && !isUncheckedAllowed}
          onAllow={(isAllowed) => {
            setIsTickMissing(false)
            const ids = isAllowed ? known.unchecked.map(({ paper }) => paper.id) : []
            setAllowedUnchecked(new Set(ids))
          }}
        />
      )}
      {left.size === 0 ? null : (
        <Alert ref={isEmpty ? intoView : null} severity={isEmpty ? 'error' : 'warning'}>
          {isEmpty ? findsText.nothingLeft : findsText.willBeLeft(left.size)}
        </Alert>
      )}
      <DueFields
        typed={due}
        timeZone={timeZone}
        isWrong={isWrong}
        whenEmpty={text.dueAsSet}
        onType={(typed) => {
          setIsWrong(false)
          setDue(typed)
        }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={now}
            onChange={({ target }) => {
              setNow(target.checked)
            }}
          />
        }
        label={text.now}
      />
      {now ? null : <div>{text.wait(undoWindow / 1000)}</div>}
    </AskDialog>
  )
}

/** Says what will happen, in sentences. */
function effectsOf(
  pairs: readonly ReviewPair[],
  rows: readonly PaperRow[],
  { blind, statusMails }: PublishDialogProps['settings'],
): string[] {
  const given = new Set(pairs.map(({ paperId }) => paperId))
  const moved = rows.filter(
    ({ paper }) => given.has(paper.id) && shownStatus(paper.status) === initialStatus,
  ).length
  const short = rows.filter(({ shortage }) => shortage !== null).length
  return [
    text.mails(countReviewers(pairs)),
    text.statuses(moved, statusMails),
    text.copy,
    text.blind(blind),
    text.organisers,
    ...(short === 0 ? [] : [text.stillShort(short)]),
  ]
}

/** The papers of pairs, in the order of the rows. */
function papersOf(
  pairs: readonly ReviewPair[],
  rows: readonly PaperRow[],
): readonly PaperSummary[] {
  const given = new Set(pairs.map(({ paperId }) => paperId))
  return rows.map(({ paper }) => paper).filter(({ id }) => given.has(id))
}

function countPapers(pairs: readonly ReviewPair[]): number {
  return new Set(pairs.map(({ paperId }) => paperId)).size
}

function countReviewers(pairs: readonly ReviewPair[]): number {
  return new Set(pairs.map(({ reviewerId }) => reviewerId)).size
}

const Effects = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 6,
  margin: 0,
  paddingLeft: 20,
}))

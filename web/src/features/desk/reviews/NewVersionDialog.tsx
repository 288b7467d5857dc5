import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import type { ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
import type { PaperId } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useState } from 'react'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { findAuthorsInPapers, givePaperCopy } from '../../../firebase/reviews/finds.ts'
import { readReviewSettings } from '../../../firebase/settings/review-settings.ts'
import { findLine, notCleanedLine, notSearchedLines } from '../../../paper/reviews/find-lines.ts'
import { revisionText } from '../revision/revision-text.ts'
import { reviewsText as text } from './reviews-text.ts'

interface NewVersionDialogProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  /** The version that it will be. */
  readonly version: number
  /** With an answer that reviewers were not given; null: there is none. */
  readonly asked: ApiDeskRevision['asked']
  readonly onGiven: (version: number) => void
  readonly onClose: () => void
}

/** Nothing is looked for where reviewers know the authors. */
type Looked = ApiPaperFinds | 'looking' | 'failed' | 'not needed'

/** Gives reviewers the paper as it is now, after a look at what would give its authors away. */
export function NewVersionDialog(props: NewVersionDialogProps) {
  const { paperId, name, version, asked, onGiven, onClose } = props
  const answer = asked?.handedIn ?? null
  const looked = useLooked(paperId)
  const [isAllowed, setIsAllowed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const act = useAct(text.giveFailed)
  const lines = [
    ...(typeof looked === 'string' ? [] : linesOf(looked)),
    ...(asked?.finds ?? []).map(({ label, words }) => revisionText.find(label, words)),
    ...(asked?.notSearched ?? []).map(revisionText.notSearched),
  ]
  const isAsked = lines.length > 0 || looked === 'failed'
  const give = async () => {
    setIsMissing(isAsked && !isAllowed)
    if (isAsked && !isAllowed) return
    await act.run(async () => {
      const number = answer === null ? [] : [answer.number]
      onGiven((await givePaperCopy(paperId, isAllowed, ...number)).version)
    })
  }
  return (
    <AskDialog
      title={text.giveTitle(name, version)}
      detail={answer === null ? text.giveDetail : text.giveAnswerDetail}
      confirm={text.confirmGive}
      act={act}
      onConfirm={() => {
        if (looked !== 'looking') void give()
      }}
      onCancel={onClose}
    >
      {answer?.answers.map(({ label, text: words }) => (
        <Box key={label} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{text.answerTo(label)}</strong>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{words}</Box>
        </Box>
      ))}
      <output>{lookedWords(looked, lines.length)}</output>
      {lines.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
      {isAsked ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAllowed}
              onChange={({ target }) => {
                setIsMissing(false)
                setIsAllowed(target.checked)
              }}
            />
          }
          label={text.allTheSame}
        />
      ) : null}
      {isMissing ? <Alert severity="error">{text.tickFirst}</Alert> : null}
    </AskDialog>
  )
}

function lookedWords(looked: Looked, lines: number): string {
  if (looked === 'looking') return text.looking
  if (looked === 'failed') return text.lookFailed
  if (looked === 'not needed') return ''
  return lines === 0 ? text.foundNothing : text.found
}

/** Others' papers are cited as well: references are no concern. */
function linesOf({ finds, files, notSearched }: ApiPaperFinds): readonly string[] {
  const cleanable = files.filter(({ cleaned }) => cleaned)
  return [
    ...files.filter(({ cleaned }) => !cleaned).map(({ kind }) => notCleanedLine(kind)),
    ...finds.filter(({ isReference }) => !isReference).map(findLine),
    ...notSearchedLines({ notSearched, files: cleanable }),
  ]
}

function useLooked(paperId: PaperId): Looked {
  const [looked, setLooked] = useState<Looked>('looking')
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const found = await lookOrFail(paperId)
      if (!isLeft) setLooked(found)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [paperId])
  return looked
}

async function lookOrFail(paperId: PaperId): Promise<Looked> {
  try {
    const { blind } = await readReviewSettings()
    if (blind === 'single') return 'not needed'
    const { papers } = await findAuthorsInPapers([paperId], true)
    return papers[0] ?? 'failed'
  } catch {
    return 'failed'
  }
}

import { failureTextOr } from '@lectern/domain/errors'
import { announcementLimits } from '@lectern/domain/limits'
import { isAboutEachPaper } from '@lectern/domain/mail/announcement'
import { type MailWords, wordsProblems } from '@lectern/domain/mail/mail-words'
import { papersByStatus } from '@lectern/domain/paper/bulk-change'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { ActingDialog } from '../../components/dialogs/ActingDialog.tsx'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { notify } from '../../components/notify.ts'
import { startAnnouncement } from '../../firebase/mails/author-mails.ts'
import { newJobId } from '../../firebase/papers/new-job-id.ts'
import { MailPreview } from './MailPreview.tsx'
import { mailsText as text } from './mails-text.ts'
import { TestButton } from './TestButton.tsx'
import { keepWordsDraft, readWordsDraft, wordsKey, wordsStorage } from './words-draft.ts'
import { WordsEditor } from './WordsEditor.tsx'

interface AnnounceDialogProps {
  readonly uid: string
  readonly papers: readonly PaperSummary[]
  readonly onCancel: () => void
  readonly onBegun: () => void
}

const noWords: MailWords = { subject: '', body: 'Dear {{author}},\n\n' }

/** Writes a mail about each of many papers, shows it with one of them, and begins to send it. */
export function AnnounceDialog({ uid, papers, onCancel, onBegun }: AnnounceDialogProps) {
  const key = wordsKey(uid, 'announcement')
  const [words, setWords] = useState(() => readWordsDraft(wordsStorage(), key)?.words ?? noWords)
  // One id for all tries with the same words: a try whose reply was lost is not begun a second time.
  const [id, setId] = useState(newJobId)
  const [chosen, setChosen] = useState(papers[0])
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const authors = new Set(papers.map(({ ownerUid }) => ownerUid)).size
  const isTooMuch = papers.length > announcementLimits.papers
  const isForEach = isAboutEachPaper(words)
  const mails = isForEach ? papers.length : authors
  const problems = wordsProblems('announcement', words)
  const isRight = problems.subject === undefined && problems.body === undefined

  const send = async () => {
    setIsAsking(false)
    setIsBusy(true)
    setFailure(null)
    try {
      await startAnnouncement({
        announcementId: id,
        words,
        papers: papersByStatus(papers),
      })
      keepWordsDraft(wordsStorage(), key, null)
      notify.success(text.begun)
      onBegun()
    } catch (error) {
      setFailure(failureTextOr(error, text.beginFailed))
      setIsBusy(false)
    }
  }

  return (
    <ActingDialog
      title={text.announceTitle(papers.length)}
      maxWidth="md"
      gap={2}
      isBusy={isBusy}
      cancel={text.cancel}
      onCancel={onCancel}
      action={
        <Button
          variant="contained"
          disabled={isBusy || !isRight || isTooMuch}
          onClick={() => {
            setIsAsking(true)
          }}
        >
          {isBusy ? text.sending : text.sendTo(mails)}
        </Button>
      }
      over={
        isAsking ? (
          <ConfirmDialog
            title={text.confirmTitle}
            question={text.confirmQuestion(mails, authors)}
            detail={text.confirmDetail(isForEach)}
            confirm={text.confirmSend(mails)}
            cancel={text.cancel}
            colour="primary"
            onConfirm={() => void send()}
            onCancel={() => {
              setIsAsking(false)
            }}
          />
        ) : null
      }
    >
      <Typography variant="body2">{text.announceHint(isForEach)}</Typography>
      {isTooMuch ? <Alert severity="error">{text.tooMany(announcementLimits.papers)}</Alert> : null}
      <WordsEditor
        kind="announcement"
        words={words}
        onWords={(next) => {
          keepWordsDraft(wordsStorage(), key, { words: next, seen: null })
          setWords(next)
          setId(newJobId())
        }}
      />
      {chosen === undefined ? null : (
        <>
          <MailPreview
            kind="announcement"
            words={words}
            papers={papers}
            chosen={chosen}
            onChosen={setChosen}
            paper={chosen}
          />
          <div>
            <TestButton kind="announcement" words={words} paperId={chosen.id} isRight={isRight} />
          </div>
        </>
      )}
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
    </ActingDialog>
  )
}

import { failureTextOr } from '@lectern/domain/errors'
import { type MailTemplates, startingWords } from '@lectern/domain/mail/mail-templates'
import { asTaken, type MailWords, wordsProblems } from '@lectern/domain/mail/mail-words'
import { previewedMail } from '@lectern/domain/mail/test-mail'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { ActingDialog } from '../../components/dialogs/ActingDialog.tsx'
import { MailSheet } from '../../components/mail/MailSheet.tsx'
import { notify } from '../../components/notify.ts'
import { PageLink } from '../../components/TextLink.tsx'
import type { StatusChange } from '../../firebase/decisions/status-change.ts'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { watchMailTemplates } from '../../firebase/mails/mail-templates.ts'
import { rejectPaperAtDesk } from '../../firebase/reviews/paper-notes.ts'
import { paperText } from '../../paper/paper-text.ts'
import { paths } from '../../paths.ts'
import { deskRejectText as text } from './desk-reject-text.ts'
import { mailsText } from './mails-text.ts'
import { useMailSender } from './use-mail-sender.ts'
import { keepWordsDraft, readWordsDraft, wordsKey, wordsStorage } from './words-draft.ts'
import { WordsEditor } from './WordsEditor.tsx'

const kind = 'deskRejected'

const followTemplates = ({ show, fail }: LiveListener<MailTemplates>) =>
  watchMailTemplates(show, fail)

interface DeskRejectDialogProps {
  readonly uid: string
  readonly paper: PaperSummary
  readonly onRejected: (change: StatusChange) => void
  readonly onClose: () => void
}

/** Rejects a paper before its review: the letter is written and seen as it will arrive, and both are one act. */
export function DeskRejectDialog({ uid, paper, onRejected, onClose }: DeskRejectDialogProps) {
  // The paper as it was when this was opened: another status meanwhile is told, not overwritten.
  const [seen] = useState(paper.status)
  const key = `${wordsKey(uid, kind)}:${paper.id}`
  const [draft, setDraft] = useState(() => readWordsDraft(wordsStorage(), key)?.words ?? null)
  const { state: templates, error } = useLive(followTemplates)
  const { sender, failed } = useMailSender()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const usual =
    templates === null && error === null ? null : (templates?.[kind] ?? startingWords[kind])
  const words = draft ?? usual
  const problems = words === null ? null : wordsProblems(kind, words)
  const isRight = problems !== null && problems.subject === undefined && problems.body === undefined
  const write = (next: MailWords) => {
    keepWordsDraft(wordsStorage(), key, { words: next, seen: null })
    setDraft(next)
  }
  const send = async () => {
    if (words === null) return
    setIsBusy(true)
    setFailure(null)
    try {
      const at = await rejectPaperAtDesk(paper.id, { letter: asTaken(words), seen })
      keepWordsDraft(wordsStorage(), key, null)
      notify.success(paperText.statusUpdated)
      onRejected({ paperId: paper.id, from: seen, to: 'Reject', at })
    } catch (problem) {
      setFailure(failureTextOr(problem, text.failed))
      setIsBusy(false)
    }
  }
  return (
    <ActingDialog
      title={text.title}
      maxWidth="md"
      gap={2}
      isBusy={isBusy}
      cancel={mailsText.cancel}
      onCancel={onClose}
      action={
        <Button
          variant="contained"
          color="error"
          disabled={isBusy || !isRight}
          onClick={() => void send()}
        >
          {isBusy ? text.sending : text.send}
        </Button>
      }
      over={null}
    >
      <Typography>{text.about(paper.paperTitle)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.hint} <PageLink to={paths.mails}>{text.usualWords}</PageLink>
      </Typography>
      {words === null ? (
        <output>{mailsText.loading}</output>
      ) : (
        <WordsEditor kind={kind} words={words} onWords={write} />
      )}
      {failed ? <Alert severity="error">{mailsText.previewFailed}</Alert> : null}
      {sender === null || words === null ? null : (
        <MailSheet label={mailsText.preview} mail={previewedMail(sender, kind, words, paper)} />
      )}
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
    </ActingDialog>
  )
}

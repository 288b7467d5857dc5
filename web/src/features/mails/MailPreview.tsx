import type { MailWordKind, MailWords } from '@lectern/domain/mail/mail-words'
import { previewedMail, type SamplePaper } from '@lectern/domain/mail/test-mail'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'

import { MailSheet } from '../../components/mail/MailSheet.tsx'
import { mailsText as text } from './mails-text.ts'
import { type FoundPaper, PaperChoice } from './PaperChoice.tsx'
import { useMailSender } from './use-mail-sender.ts'

interface MailPreviewProps<Found extends FoundPaper> {
  readonly kind: MailWordKind
  readonly words: MailWords
  /** The papers to choose from. */
  readonly papers: readonly Found[]
  readonly chosen: Found
  readonly onChosen: (paper: Found) => void
  /** The chosen paper with all that the mail says of it; null until that is there. */
  readonly paper: SamplePaper | null
}

/** The mail as the author of a paper would get it, byte for byte: as it looks, and as plain text. */
export function MailPreview<Found extends FoundPaper>(props: MailPreviewProps<Found>) {
  const { kind, words, papers, chosen, onChosen, paper } = props
  const { sender, failed } = useMailSender()
  const mail = sender === null || paper === null ? null : previewedMail(sender, kind, words, paper)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <PaperChoice papers={papers} paper={chosen} onPaper={onChosen} />
      {failed ? <Alert severity="error">{text.previewFailed}</Alert> : null}
      {mail === null ? (
        failed ? null : (
          <output>{text.loading}</output>
        )
      ) : (
        <MailSheet label={text.preview} mail={mail} />
      )}
    </Box>
  )
}

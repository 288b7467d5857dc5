import type { MailWordKind, MailWords } from '@lectern/domain/mail/mail-words'
import { previewedMail, type SamplePaper } from '@lectern/domain/mail/test-mail'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'

import { MailFrame } from './MailFrame.tsx'
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
        <Sheet aria-label={text.preview} data-testid="mail-preview">
          <strong>{mail.subject}</strong>
          <MailFrame title={text.previewMail(mail.subject)} html={mail.html} />
          <details>
            <summary>{text.previewPlain}</summary>
            <div>{mail.text.trim()}</div>
          </details>
        </Sheet>
      )}
    </Box>
  )
}

const Sheet = styled('figure')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.default,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& > strong': { display: 'block', padding: '12px 16px' },
  '& summary': { display: 'list-item', padding: '12px 16px', cursor: 'pointer' },
  '& summary:focus-visible': { outlineOffset: -3 },
  '& details > div': { padding: '0 16px 16px', whiteSpace: 'pre-wrap' },
}))

import type { MailWordKind, MailWords } from '@lectern/domain/mail/mail-words'
import { sampleMail, type SamplePaper } from '@lectern/domain/mail/test-mail'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { conference } from '../../content/conference.ts'
import { MailFrame } from './MailFrame.tsx'
import { mailsText as text } from './mails-text.ts'

interface MailPreviewProps<Shown extends SamplePaper> {
  readonly kind: MailWordKind
  readonly words: MailWords
  readonly papers: readonly Shown[]
  readonly paper: Shown
  readonly onPaper: (paper: Shown) => void
}

/** The mail as the author of a paper would get it: as it looks, and as plain text. */
export function MailPreview<Shown extends SamplePaper>(props: MailPreviewProps<Shown>) {
  const { kind, words, papers, paper, onPaper } = props
  const id = useId()
  const mail = sampleMail(conference, kind, words, paper)
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography component="label" variant="body2" htmlFor={id}>
        {text.previewOf}
      </Typography>
      <Choice
        id={id}
        value={paper.id}
        onChange={({ target }) => {
          const chosen = papers.find((one) => one.id === target.value)
          if (chosen !== undefined) onPaper(chosen)
        }}
      >
        {papers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.paperTitle}
          </option>
        ))}
      </Choice>
      <Sheet aria-label={text.preview} data-testid="mail-preview">
        <strong>{mail.subject}</strong>
        <MailFrame title={text.previewMail(mail.subject)} html={mail.html} />
        <details>
          <summary>{text.previewPlain}</summary>
          <div>{mail.text.trim()}</div>
        </details>
      </Sheet>
    </Box>
  )
}

const Choice = styled('select')(({ theme: { vars } }) => ({
  minHeight: 44,
  minWidth: 0,
  width: '100%',
  padding: '0 10px',
  border: `1px solid ${vars.palette.text.disabled}`,
  borderRadius: 8,
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  font: 'inherit',
}))

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

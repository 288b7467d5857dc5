import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { styled } from '@mui/material/styles'

import { componentsText as text } from '../components-text.ts'
import { MailFrame } from './MailFrame.tsx'

interface MailSheetProps {
  /** What the sheet is called. */
  readonly label: string
  readonly mail: MailContent
}

/** A mail, byte for byte as it is sent: its subject, as it looks, and as plain text. */
export function MailSheet({ label, mail }: MailSheetProps) {
  return (
    <Sheet aria-label={label} data-testid="mail-preview">
      <strong>{mail.subject}</strong>
      <MailFrame title={text.mailAsItLooks(mail.subject)} html={mail.html} />
      <details>
        <summary>{text.mailAsPlainText}</summary>
        <div>{mail.text.trim()}</div>
      </details>
    </Sheet>
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
  '& > strong': { display: 'block', padding: '12px 16px', '&:empty': { display: 'none' } },
  '& summary': { display: 'list-item', padding: '12px 16px', cursor: 'pointer' },
  '& summary:focus-visible': { outlineOffset: -3 },
  '& details > div': { padding: '0 16px 16px', whiteSpace: 'pre-wrap' },
}))

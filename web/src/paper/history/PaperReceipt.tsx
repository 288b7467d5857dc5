import type { Lateness } from '@lectern/domain/conference/submission-window'
import { latenessText } from '@lectern/domain/paper/late-mark'
import {
  fileCheckOf,
  type Paper,
  type PaperFileKind,
  paperFileKinds,
} from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { remedyFor } from '../file-remedy.ts'
import { fileArrival, wasChanged } from './file-arrival.ts'
import { historyText as text } from './history-text.ts'

interface PaperReceiptProps {
  readonly paper: Paper
  /** Newest first; empty while nothing is known. */
  readonly events: readonly PaperEvent[]
  /** By what its author's last change came after the close; `null` where that is not told. */
  readonly late: Lateness | null
  readonly viewer: Viewer
}

/**
 * What the server has of a paper: when it came, and what was found in each file. Where something was
 * changed since, each file says when it came itself.
 */
export function PaperReceipt({ paper, events, late, viewer }: PaperReceiptProps) {
  const isChanged = wasChanged(paper)
  return (
    <Frame>
      <Typography variant="h4" component="h3">
        {text.receipt(paper.number)}
      </Typography>
      <dl>
        <dt>{text.paperTitle}</dt>
        <dd>{paper.paperTitle}</dd>
        <dt>{isChanged ? text.firstReceived : text.received}</dt>
        <dd>
          <time dateTime={paper.createdAt.toISOString()}>{text.moment(paper.createdAt)}</time>
          {late === null ? null : <span>{latenessText(late)}</span>}
        </dd>
        {paperFileKinds.map((kind) => (
          <FileEntry
            key={kind}
            paper={paper}
            kind={kind}
            receivedAt={isChanged ? fileArrival(paper, kind, events) : null}
            viewer={viewer}
          />
        ))}
      </dl>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text.sha256Hint}
      </Typography>
    </Frame>
  )
}

interface FileEntryProps {
  readonly paper: Paper
  readonly kind: PaperFileKind
  /** `null` where it goes without saying, or is not known. */
  readonly receivedAt: Date | null
  readonly viewer: Viewer
}

function FileEntry({ paper, kind, receivedAt, viewer }: FileEntryProps) {
  const file = paper[kind]
  if (file === null) return null
  const check = fileCheckOf(paper, kind)
  const pages = check?.pages ?? null
  const size = text.size(check?.bytes ?? file.bytes)
  return (
    <>
      <dt>{text.file[kind]}</dt>
      <dd>
        <span>{file.name}</span>
        <span>{pages === null ? size : `${text.pages(pages)}, ${size}`}</span>
        {receivedAt === null ? null : (
          <time dateTime={receivedAt.toISOString()}>{text.fileReceived(receivedAt)}</time>
        )}
        {check === null ? (
          <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress size={16} aria-hidden="true" />
            {text.checking}
          </Box>
        ) : null}
        {check?.sha256 ? (
          <span>
            {text.sha256}: <code>{check.sha256}</code>
          </span>
        ) : null}
        {check?.ok === false ? (
          <Alert severity="warning" role="note">
            {text.badFile(check.reason)} {remedyFor(paper, viewer)}
          </Alert>
        ) : null}
      </dd>
    </>
  )
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.default,
  '& dl': { margin: 0 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body2,
    display: 'grid',
    gap: 2,
    margin: '0 0 8px',
    overflowWrap: 'anywhere',
    '& code': { fontSize: '0.8125rem' },
  },
}))

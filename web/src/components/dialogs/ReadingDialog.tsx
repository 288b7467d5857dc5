import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

import { conference } from '../../content/conference.ts'
import { CloseButton } from './CloseButton.tsx'

interface ReadingDialogProps {
  readonly title: string
  /** What its content is called; the title when there is no other name. */
  readonly contentName?: string
  /** Between the parts of the content, in steps of 8 px. */
  readonly gap: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with something to read, which scrolls below its title; printed, it is alone and whole. */
export function ReadingDialog(props: ReadingDialogProps) {
  const titleId = useId()
  const { title, contentName, gap, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <GlobalStyles styles={onPaper} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 3, pr: 2, py: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <CloseButton onClose={onClose} />
      </Box>
      {/* Who has no mouse scrolls with the focus in it. */}
      <DialogContent
        dividers
        tabIndex={0}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a part that is always a div
        role="region"
        aria-label={contentName}
        aria-labelledby={contentName === undefined ? titleId : undefined}
        sx={{ display: 'grid', gap, alignContent: 'start' }}
      >
        {props.children}
      </DialogContent>
    </Dialog>
  )
}

/** Of what lies around a dialog nothing is printed, and of the dialog all that would have to be scrolled to. */
const onPaper = {
  '@media print': {
    'body > :not(.MuiDialog-root), .MuiDialog-root > :not(.MuiDialog-container)': {
      display: 'none !important',
    },
    'html, body': { overflow: 'visible !important', height: 'auto !important' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-container': { display: 'block !important', height: 'auto !important' },
    '.MuiDialog-paper': {
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      overflow: 'visible !important',
    },
    '.MuiDialog-paper::before': {
      content: JSON.stringify(`${conference.name}, ${conference.siteUrl}`),
      padding: '0 24px 8px',
      fontWeight: 600,
    },
    '.MuiDialogContent-root': { overflow: 'visible !important' },
  },
} as const

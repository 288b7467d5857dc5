import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

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

/** A dialog with something to read, which scrolls below its title. */
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

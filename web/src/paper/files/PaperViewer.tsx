import type { Paper, PaperFileKind } from '@lectern/domain/paper/paper'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

import { CloseButton } from '../../components/dialogs/CloseButton.tsx'
import { paperText as text } from '../paper-text.ts'
import { FileView } from './FileView.tsx'

interface PaperViewerProps {
  readonly paper: Pick<Paper, 'paperTitle' | 'pdf' | 'supplementaryPdf'>
  readonly onClose: () => void
}

/** The modal in which a paper is read: at most 56rem wide and 90vh high (spec section 9). */
export function PaperViewer({ paper, onClose }: PaperViewerProps) {
  const titleId = useId()
  const [kind, setKind] = useState<PaperFileKind>('pdf')
  const file = kind === 'supplementaryPdf' ? (paper.supplementaryPdf ?? paper.pdf) : paper.pdf
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paperStyles } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.5 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={titleStyles}>
          {paper.paperTitle}
        </Typography>
        <CloseButton onClose={onClose} />
      </Box>
      {paper.supplementaryPdf === null ? null : (
        <ToggleButtonGroup
          exclusive
          value={kind}
          aria-label={text.viewerFiles}
          onChange={(_event, chosen: PaperFileKind | null) => {
            if (chosen !== null) setKind(chosen)
          }}
          sx={{ px: 2.5, pb: 1.5 }}
        >
          <ToggleButton value="pdf">{text.viewerFile.pdf}</ToggleButton>
          <ToggleButton value="supplementaryPdf">{text.viewerFile.supplementaryPdf}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', bgcolor: 'background.default' }}>
        <FileView file={file} title={text.viewerOf(paper)} />
      </Box>
    </Dialog>
  )
}

/** Two lines of the title at most: the pages below need the room. */
const titleStyles = {
  flex: 1,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

const paperStyles = {
  width: '100%',
  maxWidth: '56rem',
  height: '90vh',
  maxHeight: '90vh',
  m: { xs: 1, sm: 3 },
} as const

import type { Paper, PaperFile, PaperFileKind } from '@lectern/domain/paper'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

import { CloseIcon, ExternalIcon } from '../../components/icons.tsx'
import { dashboardText as text } from './dashboard-text.ts'
import { useObjectUrl } from './use-object-url.ts'

interface PaperViewerProps {
  readonly paper: Paper
  readonly onClose: () => void
}

/** Hides what a browser's PDF viewer shows around the pages (spec section 2). */
const viewerFragment = '#toolbar=0&navpanes=0'

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
        <Button
          onClick={onClose}
          startIcon={<CloseIcon />}
          sx={{ '& svg': { width: 20, height: 20 } }}
        >
          {text.close}
        </Button>
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

function FileView({ file, title }: { file: PaperFile; title: string }) {
  const opened = useObjectUrl(file.path)
  if (opened.state === 'opening') {
    return (
      <Middle>
        <CircularProgress aria-label={text.opening} />
        <Typography>{text.opening}</Typography>
      </Middle>
    )
  }
  if (opened.state === 'failed') {
    return (
      <Middle>
        <Alert severity="error">{opened.reason}</Alert>
      </Middle>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {navigator.pdfViewerEnabled ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
          <Typography sx={{ flex: '1 1 14rem' }}>{text.notShownHere}</Typography>
          <Button
            variant="contained"
            href={opened.url}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalIcon />}
            sx={{ '& svg': { width: 20, height: 20 } }}
          >
            {text.openInTab}
          </Button>
        </Box>
      )}
      <Box
        component="iframe"
        src={`${opened.url}${viewerFragment}`}
        title={title}
        sx={{ flex: 1, width: '100%', border: 0 }}
      />
    </Box>
  )
}

function Middle({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        placeContent: 'center',
        justifyItems: 'center',
        p: 3,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
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

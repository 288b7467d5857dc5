import type { PaperFile } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { ExternalIcon } from '../../components/icons.tsx'
import { paperText as text } from '../paper-text.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Hides what a browser's PDF viewer shows around the pages (spec section 2). */
const viewerFragment = '#toolbar=0&navpanes=0'

/** A PDF in a frame, as high as what it stands in. */
export function FileView({ file, title }: { file: PaperFile; title: string }) {
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

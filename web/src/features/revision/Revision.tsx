import type { PaperId } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'

import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readRevision } from '../../firebase/reviews/revisions.ts'
import { paths } from '../../paths.ts'
import { KeepWords } from './KeepWords.tsx'
import { keptAnswers, keptName } from './kept-answers.ts'
import { OpenRevision } from './OpenRevision.tsx'
import { revisionText as text } from './revision-text.ts'

interface RevisionProps {
  readonly uid: string
  readonly paperId: PaperId
  /** Opens the form of the paper. */
  readonly onEdit: () => Promise<void>
}

/** The revision of an own paper; where none is asked for (any more), what was typed in this browser. */
export function Revision({ uid, paperId, onEdit }: RevisionProps) {
  const read = useCallback(async () => readRevision(paperId), [paperId])
  const { data, error, isLoading, reload } = useLoaded(read)
  if (data !== null) {
    return <OpenRevision uid={uid} paperId={paperId} revision={data} onEdit={onEdit} />
  }
  if (isLoading) {
    return (
      <Box sx={{ mt: 6, textAlign: 'center' }}>
        <CircularProgress />
      </Box>
    )
  }
  if (error !== null && error.code !== 'not-found') {
    return (
      <>
        <Alert severity="error" sx={{ my: 3 }}>
          {text.loadFailed}
        </Alert>
        <Button variant="contained" onClick={reload}>
          {text.retry}
        </Button>
      </>
    )
  }
  return <Gone uid={uid} paperId={paperId} />
}

/** What is said where nothing is released, with what was typed before it was taken back. */
export function Gone({ uid, paperId }: { readonly uid: string; readonly paperId: PaperId | null }) {
  const kept = paperId === null ? null : keptAnswers(keptName(uid, paperId))
  const answers = kept?.answers ?? []
  const isEmpty = answers.every((one) => one.text.trim() === '')
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, justifyItems: 'start' }}>
      <Alert severity="info">
        <strong>{text.gone}</strong> {isEmpty ? text.goneNothing : text.goneDetail}
      </Alert>
      <KeepWords answers={answers} />
      <Typography>
        <Button component={Link} to={paths.dashboard} variant="contained">
          {text.toDashboard}
        </Button>
      </Typography>
    </Box>
  )
}

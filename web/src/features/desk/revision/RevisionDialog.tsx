import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { LabelledField } from '../../../components/people/LabelledField.tsx'
import { askRevision } from '../../../firebase/reviews/revisions.ts'
import { readDue, typedDue } from '../../../paper/reviews/due.ts'
import { useSession } from '../../../session/use-session.ts'
import { useKeptText } from '../opened/use-kept-text.ts'
import { revisionText as text } from './revision-text.ts'

interface RevisionDialogProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  /** What is shown of it is what is released: the server refuses when it is another by then. */
  readonly revision: ApiDeskRevision
  readonly onDone: () => void
  /** Something may have changed meanwhile. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Asks for a revision, or changes its date and note, after a look at exactly what the author will read. */
export function RevisionDialog(props: RevisionDialogProps) {
  const { paperId, name, revision, onDone, onRefused, onClose } = props
  const { timeZone } = useShownConference()
  const [openedAt] = useState(() => new Date())
  const { state } = useSession()
  const standing = typeof revision.asked?.until === 'string' ? revision.asked : null
  const [kept, keep] = useKeptText(`lectern:revision-note:${state.user?.uid ?? ''}:${paperId}`)
  const [typed, setTyped] = useState<string | null>(null)
  const note = typed ?? (kept === '' ? (standing?.note ?? '') : kept)
  const [when, setWhen] = useState(() => typedDue(standing?.until ?? null, timeZone))
  const [problem, setProblem] = useState<'note' | 'day' | null>(null)
  const act = useAct(text.failed)
  const reports = standing?.reports ?? revision.ready

  const save = async () => {
    const until = readDue(when, timeZone)
    const isWrong = typeof until !== 'string' || new Date(until) <= new Date()
    const isNoteMissing = note.trim() === ''
    setProblem(isNoteMissing ? 'note' : isWrong ? 'day' : null)
    if (isNoteMissing || isWrong) return
    const { seen } = revision
    const isDone = await act.run(async () => {
      await askRevision(paperId, { note: note.trim(), until, seen })
    })
    if (!isDone) {
      onRefused()
      return
    }
    keep('')
    onDone()
  }
  return (
    <AskDialog
      title={standing === null ? text.title(name) : text.changeTitle(name)}
      detail={standing === null ? text.detail : text.changeDetail}
      confirm={standing === null ? text.confirm : text.confirmChange}
      act={act}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <LabelledField
        label={text.note}
        lines={3}
        mostLines={8}
        longest={reviewLimits.revisionNote}
        hint={text.noteHint}
        error={problem === 'note' ? text.noteMissing : undefined}
        value={note}
        onType={(value) => {
          setProblem(null)
          setTyped(value)
          keep(value)
        }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '3fr 2fr' } }}>
        <LabelledField
          label={text.day}
          type="date"
          hint={text.whenHint(timeZoneLabel(timeZone, openedAt))}
          error={problem === 'day' ? text.wrongDay : undefined}
          value={when.day}
          onType={(day) => {
            setProblem(null)
            setWhen({ ...when, day })
          }}
        />
        <LabelledField
          label={text.time}
          type="time"
          value={when.time}
          onType={(time) => {
            setProblem(null)
            setWhen({ ...when, time })
          }}
        />
      </Box>
      <Box component="section" aria-label={text.preview} sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="h3">
          {text.preview}
        </Typography>
        {reports.map(({ label, forAuthors }) => (
          <Box key={label} sx={{ mt: 1.5 }}>
            <Typography component="h4" sx={{ fontWeight: 600 }}>
              {text.previewOf(label)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{forAuthors}</Typography>
          </Box>
        ))}
        {standing === null && revision.missing > 0 ? (
          <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
            {text.missing(revision.missing)}
          </Typography>
        ) : null}
      </Box>
    </AskDialog>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'

import { ActingDialog } from '../../../components/dialogs/ActingDialog.tsx'
import type { ChangeLine } from '../words/change-lines.ts'
import { settingsText as text } from '../words/settings-text.ts'

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '0.875rem',
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: '0.625rem' },
  '& del, & ins': { overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 0 },
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
}))

interface ChangeDialogProps {
  readonly title: string
  readonly lines: readonly ChangeLine[]
  readonly effects: readonly string[]
  /** What has to be ticked before it can be saved; null, or nothing here: nothing. */
  readonly agreement?: string | null
  readonly confirm: string
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What can be chosen besides. */
  readonly children?: ReactNode
}

/** Shows what a change of settings changes, and what follows from it, before it is saved. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, lines, effects, confirm, isBusy, failure, onConfirm, onCancel, children } = props
  const { agreement = null } = props
  const [isAgreed, setIsAgreed] = useState(false)
  const isOpen = agreement === null || isAgreed
  return (
    <ActingDialog
      title={title}
      maxWidth="sm"
      gap={2.5}
      isBusy={isBusy}
      cancel={text.cancel}
      onCancel={onCancel}
      action={
        <Button variant="contained" disabled={isBusy || !isOpen} onClick={onConfirm}>
          {isBusy ? text.saving : confirm}
        </Button>
      }
      over={null}
    >
      {lines.length === 0 ? null : <ChangeLines lines={lines} />}
      {children}
      {effects.length === 0 ? null : (
        <Box component="ul" aria-label={text.previewAlso} sx={{ m: 0, pl: 2.5 }}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
      )}
      {agreement === null ? null : (
        <FormControlLabel
          label={agreement}
          control={
            <Checkbox
              checked={isAgreed}
              onChange={({ target }) => {
                setIsAgreed(target.checked)
              }}
            />
          }
        />
      )}
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
    </ActingDialog>
  )
}

/** What was set before and after, one below the other: each may be long. */
export function ChangeLines({ lines }: { readonly lines: readonly ChangeLine[] }) {
  return (
    <Lines>
      {lines.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <del aria-label={`${text.before}: ${before}`}>{before}</del>
            <span aria-hidden="true">→</span>
            <ins aria-label={`${text.after}: ${after}`}>{after}</ins>
          </dd>
        </div>
      ))}
    </Lines>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'

import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useAsked } from '../../../components/dialogs/use-asked.ts'
import { dialogsText } from '../../../components/people/dialogs-text.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import type { SendingState } from './use-sending.ts'

interface SendManyProps {
  /** How many can be sent. */
  readonly ready: number
  readonly wrong: number
  readonly reserve: boolean
  readonly sending: Pick<SendingState, 'progress' | 'stop'>
  readonly onSend: () => void
}

/** Asks before many mails leave, and shows how far they are. */
export function SendMany({ ready, wrong, reserve, sending, onSend }: SendManyProps) {
  const labelId = useId()
  const { progress, stop } = sending
  const { asked, ask, close } = useAsked<number>(() => {})
  if (progress !== null) {
    const { done, all, isStopping } = progress
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <output id={labelId}>{`${text.progress}: ${text.sending(done, all)}`}</output>
        <LinearProgress
          variant="determinate"
          value={(100 * done) / all}
          aria-labelledby={labelId}
        />
        <Box>
          <Button aria-disabled={isStopping} onClick={stop}>
            {isStopping ? text.stopping : text.stop}
          </Button>
        </Box>
      </Box>
    )
  }
  return (
    <Box>
      <Button
        variant="contained"
        disabled={ready === 0}
        onClick={() => {
          ask(ready)
        }}
      >
        {reserve ? text.listMany(ready) : text.inviteMany(ready)}
      </Button>
      {asked === null ? null : (
        <ConfirmDialog
          title={text.askTitle(ready, reserve)}
          question={text.askDetail(reserve)}
          detail={wrong === 0 ? '' : text.askLeft(wrong)}
          confirm={text.confirm(reserve)}
          cancel={dialogsText.cancel}
          colour="primary"
          onConfirm={() => {
            close()
            onSend()
          }}
          onCancel={close}
        />
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useState } from 'react'

import { LoadedPart } from '../../components/LoadedPart.tsx'
import { submitPaperText as text } from './submit-paper-text.ts'

interface FormButtonsProps {
  readonly isEdit: boolean
  readonly submitButton: RefObject<HTMLButtonElement | null>
  /** Whether the form can be sent just now. */
  readonly ready: boolean
  /** Stops what is being sent; `null` where nothing is, or where it can't be stopped any more. */
  readonly onStop: (() => void) | null
  /** Leaves an edit as if it had not begun; `null` while it is being sent. */
  readonly onLeave: (() => void) | null
  /** Whether something would be forgotten with that. */
  readonly isChanged: boolean
}

const loadDialog = async () => await import('../../components/dialogs/ConfirmDialog.tsx')

/** What stands at the form's end: the button that sends it, and a way out of what has begun. */
export function FormButtons(props: FormButtonsProps) {
  const { isEdit, submitButton, ready, onStop, onLeave, isChanged } = props
  const [isAsking, setIsAsking] = useState(false)
  const stay = () => {
    setIsAsking(false)
  }
  return (
    <Box sx={rowStyles}>
      <Button ref={submitButton} type="submit" variant="contained" size="large" disabled={!ready}>
        {isEdit ? text.edit : text.submit}
      </Button>
      {onStop === null ? null : (
        <Button variant="outlined" size="large" onClick={onStop}>
          {text.cancel}
        </Button>
      )}
      {isEdit && onLeave !== null ? (
        <Button
          variant="outlined"
          size="large"
          onClick={() => {
            if (isChanged) setIsAsking(true)
            else onLeave()
          }}
        >
          {text.cancel}
        </Button>
      ) : null}
      {isAsking && onLeave !== null ? (
        <LoadedPart load={loadDialog} onMissing={stay}>
          {({ ConfirmDialog }) => (
            <ConfirmDialog
              title={text.leaving.title}
              question={text.leaving.question}
              detail={text.leaving.detail}
              confirm={text.leaving.leave}
              cancel={text.leaving.stay}
              colour="primary"
              onConfirm={onLeave}
              onCancel={stay}
            />
          )}
        </LoadedPart>
      ) : null}
    </Box>
  )
}

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mt: -2,
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const

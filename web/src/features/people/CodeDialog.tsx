import type { ApiPending } from '@lectern/domain/api/api-people'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { ReadingDialog } from '../../components/dialogs/ReadingDialog.tsx'
import { useAct } from '../../components/dialogs/use-act.ts'
import { AskDialog } from '../../components/people/AskDialog.tsx'
import { makeToldCode } from '../../firebase/people/people.ts'
import { peopleText as text } from './people-text.ts'

interface CodeDialogProps {
  readonly registration: ApiPending
  readonly onClose: () => void
}

/** Makes a code that is told by telephone, and shows it until the dialog is closed. */
export function CodeDialog({ registration, onClose }: CodeDialogProps) {
  const { registrationId, email, fullname } = registration
  const [made, setMade] = useState<Awaited<ReturnType<typeof makeToldCode>> | null>(null)
  const act = useAct(text.actFailed)
  if (made === null) {
    return (
      <AskDialog
        title={text.codeTitle}
        detail={text.codeDetail(email)}
        confirm={text.makeCode}
        act={act}
        onConfirm={() =>
          void act.run(async () => {
            setMade(await makeToldCode(registrationId))
          })
        }
        onCancel={onClose}
      >
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {fullname}, {email}
        </Typography>
      </AskDialog>
    )
  }
  return (
    <ReadingDialog title={text.codeReady} gap={2} onClose={onClose}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {fullname}, {email}
      </Typography>
      <Typography
        data-testid="told-code"
        sx={{ fontFamily: 'monospace', fontSize: '2rem', letterSpacing: '0.2em' }}
      >
        {made.code}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text.codeOnce(made.validMinutes)}</Typography>
    </ReadingDialog>
  )
}

import type { ApiAccount } from '@lectern/domain/api/api-people'
import { dayAndTimeOf, momentAt, timeZoneLabel } from '@lectern/domain/conference/time-zones'
import { conferenceLimits } from '@lectern/domain/limits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'

import { useAct } from '../../components/dialogs/use-act.ts'
import { notify } from '../../components/notify.ts'
import { AskDialog } from '../../components/people/AskDialog.tsx'
import { LabelledField } from '../../components/people/LabelledField.tsx'
import { conference } from '../../content/conference.ts'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import {
  giveExtension,
  readConferenceSettings,
  takeExtensionBack,
} from '../../firebase/settings/settings.ts'
import { peopleText as text } from './people-text.ts'

interface ExtensionDialogProps {
  readonly account: ApiAccount
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Lets one author submit for longer than everybody, by the conference's clock. */
export function ExtensionDialog(props: ExtensionDialogProps) {
  const loaded = useLoaded(useCallback(async () => readConferenceSettings(), []))
  const timeZone = loaded.data?.timeZone ?? conference.timeZone
  return loaded.data === null && loaded.error === null ? null : (
    <ExtensionForm key={timeZone} {...props} timeZone={timeZone} />
  )
}

function ExtensionForm({
  account,
  timeZone,
  onClose,
  onDone,
}: ExtensionDialogProps & { readonly timeZone: string }) {
  const { uid, fullname, extension } = account
  const first =
    extension === null
      ? { day: '', time: '23:59' }
      : dayAndTimeOf(new Date(extension.until), timeZone)
  const [typed, setTyped] = useState({ ...first, note: extension?.note ?? '' })
  const [openedAt] = useState(() => new Date())
  const [problem, setProblem] = useState<string>()
  const act = useAct(text.actFailed)
  const type = (change: Partial<typeof typed>) => {
    setProblem(undefined)
    setTyped({ ...typed, ...change })
  }
  const save = async () => {
    const until = momentAt(typed.day, typed.time, timeZone)
    if (until === null) {
      setProblem(text.wrongMoment)
      return
    }
    const done = await act.run(async () =>
      giveExtension(uid, until.toISOString(), typed.note.trim()),
    )
    if (!done) return
    notify.success(text.extendedNow)
    onDone()
  }
  const takeBack = async () => {
    if (!(await act.run(async () => takeExtensionBack(uid)))) return
    notify.success(text.takenBack)
    onDone()
  }
  return (
    <AskDialog
      title={text.extendTitle(fullname)}
      detail={text.extendDetail(timeZoneLabel(timeZone, openedAt))}
      confirm={text.confirmExtend}
      act={act}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '3fr 2fr' }, maxWidth: 440 }}
      >
        <LabelledField
          label={text.day}
          type="date"
          error={problem}
          value={typed.day}
          onType={(day) => {
            type({ day })
          }}
        />
        <LabelledField
          label={text.time}
          type="time"
          value={typed.time}
          onType={(time) => {
            type({ time })
          }}
        />
      </Box>
      <LabelledField
        label={text.note}
        longest={conferenceLimits.extensionNote}
        value={typed.note}
        onType={(note) => {
          type({ note })
        }}
      />
      {extension === null ? null : (
        <Button
          sx={{ justifySelf: 'start', ml: -2.5 }}
          disabled={act.isBusy}
          onClick={() => void takeBack()}
        >
          {text.takeExtensionBack}
        </Button>
      )}
    </AskDialog>
  )
}

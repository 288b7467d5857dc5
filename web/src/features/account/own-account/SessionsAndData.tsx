import { failureTextOr } from '@lectern/domain/errors'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { saveFile } from '../../../browser/save-file.ts'
import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { useMessage } from '../use-message.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { AccountSection } from './AccountSection.tsx'
import { ownAccountText } from './own-account-text.ts'
import { SectionButton } from './SectionButton.tsx'

/** Ends all sessions of the account, this one, too. */
export function EndSessions() {
  const text = ownAccountText.sessions
  const { logOutEverywhere } = useSession()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const message = useMessage()
  const end = useOneAtATime(async () => {
    setBusy(true)
    message.loading(text.ending)
    try {
      await logOutEverywhere()
      message.success(text.done)
      await navigate(paths.home)
    } catch (error) {
      message.error(failureTextOr(error, text.failed))
      setBusy(false)
    }
  })
  return (
    <AccountSection title={text.title} about={text.about}>
      <SectionButton busy={busy} onClick={() => void end()}>
        {text.submit}
      </SectionButton>
    </AccountSection>
  )
}

/** Gives what is stored about the person as a file. */
export function DownloadData() {
  const text = ownAccountText.data
  const { readOwnData } = useSession()
  const [busy, setBusy] = useState(false)
  const message = useMessage()
  const download = useOneAtATime(async () => {
    setBusy(true)
    message.loading(text.loading)
    try {
      const json = `${JSON.stringify(await readOwnData(), null, 2)}\n`
      saveFile(new Blob([json], { type: 'application/json' }), text.fileName)
      message.success(text.done)
    } catch (error) {
      message.error(failureTextOr(error, text.failed))
    } finally {
      setBusy(false)
    }
  })
  return (
    <AccountSection title={text.title} about={text.about}>
      <SectionButton busy={busy} onClick={() => void download()}>
        {text.submit}
      </SectionButton>
    </AccountSection>
  )
}

const loadDialog = async () => await import('../deletion/DeleteAccountDialog.tsx')

/** The way to delete the account. */
export function EndAccount() {
  const text = ownAccountText.deletion
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <AccountSection title={text.title} about={text.about}>
      <Button
        color="error"
        variant="outlined"
        onClick={() => {
          setOpen(true)
        }}
      >
        {text.submit}
      </Button>
      {open ? (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ DeleteAccountDialog }) => <DeleteAccountDialog onClose={close} />}
        </LoadedPart>
      ) : null}
    </AccountSection>
  )
}

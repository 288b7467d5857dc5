import { DomainError, failureTextOr } from '@lectern/domain/errors'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { notify } from '../../../components/notify.ts'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { deleteAccountText as text } from './delete-account-text.ts'
import { DeletionTerms } from './DeletionTerms.tsx'
import { useOwnPaperCounts } from './use-own-paper-counts.ts'

/** Says what goes and what stays, asks for the password, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { state, viewer } = useSession()
  const { counts, retry } = useOwnPaperCounts(viewer?.uid ?? '')
  const deletion = useDeletion()
  const titleId = useId()
  const termsId = useId()
  const counted = counts !== null && counts !== 'failed'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (counted) void deletion.run()
  }

  return (
    <Dialog
      open
      onClose={deletion.busy ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={termsId}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      {/* What goes and stays is scrolled; the password and the buttons stay in sight. */}
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId} component="h2" variant="h3">
          {text.title}
        </DialogTitle>
        <DialogContent
          dividers
          // Who has no mouse scrolls with the focus in it.
          tabIndex={0}
          id={termsId}
          sx={{ minHeight: '6rem' }}
        >
          <DeletionTerms
            counts={counts}
            email={state.user?.email ?? ''}
            role={viewer?.role ?? 'author'}
          />
        </DialogContent>
        {counted ? (
          <Box sx={{ px: 3, pt: 2 }}>
            <PasswordField
              label={text.password}
              name="password"
              autoComplete="current-password"
              value={deletion.password}
              onChange={(event) => {
                deletion.setPassword(event.target.value)
              }}
              hint={text.passwordHint}
              error={deletion.failure ?? undefined}
              showLabel={text.showPassword}
              hideLabel={text.hidePassword}
            />
          </Box>
        ) : null}
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
          <Button disabled={deletion.busy} onClick={onClose}>
            {text.cancel}
          </Button>
          {counts === 'failed' ? <Button onClick={retry}>{text.retry}</Button> : null}
          {counted ? (
            <Button type="submit" variant="contained" color="error" aria-disabled={deletion.busy}>
              {text.confirm}
            </Button>
          ) : null}
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** The password as it is typed, and what became of the last try. */
function useDeletion() {
  const { deleteAccount } = useSession()
  const navigate = useNavigate()
  const [password, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = async () => {
    if (running.current) return
    if (password === '') {
      setFailure(text.passwordMissing)
      return
    }
    running.current = true
    setBusy(true)
    setFailure(null)
    const id = notify.loading(text.deleting)
    try {
      await deleteAccount(password)
      notify.success(text.deleted, { id })
      await navigate(paths.home)
    } catch (error) {
      const failureText = failureOf(error)
      setFailure(failureText)
      notify.error(failureText, { id })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const setPassword = (typed: string) => {
    setTyped(typed)
    setFailure(null)
  }
  return { password, setPassword, failure, busy, run }
}

function failureOf(error: unknown): string {
  if (error instanceof DomainError && error.code === 'wrong-credentials') return text.passwordWrong
  return failureTextOr(error, text.failed)
}

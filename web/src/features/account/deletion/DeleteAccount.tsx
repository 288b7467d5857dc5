import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { useSession } from '../../../session/use-session.ts'
import { deleteAccountText as text } from './delete-account-text.ts'

const loadDialog = async () => await import('./DeleteAccountDialog.tsx')

/** The end of the dashboard: whose account this is, and the way to delete it. */
export function DeleteAccount() {
  const { state } = useSession()
  const [open, setOpen] = useState(false)
  const headingId = useId()
  const close = () => {
    setOpen(false)
  }
  if (state.user === null) return null
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 8,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        <Typography id={headingId} component="h2" variant="h4">
          {text.section}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text.hint(state.user.email)}
        </Typography>
      </Box>
      <Button
        color="error"
        onClick={() => {
          setOpen(true)
        }}
      >
        {text.open}
      </Button>
      {open ? (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ DeleteAccountDialog }) => <DeleteAccountDialog onClose={close} />}
        </LoadedPart>
      ) : null}
    </Box>
  )
}

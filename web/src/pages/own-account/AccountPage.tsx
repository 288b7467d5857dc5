import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { ChangeAddress } from '../../features/account/own-account/ChangeAddress.tsx'
import { ChangeName } from '../../features/account/own-account/ChangeName.tsx'
import { ChangePassword } from '../../features/account/own-account/ChangePassword.tsx'
import { FurtherAddresses } from '../../features/account/own-account/FurtherAddresses.tsx'
import { ownAccountText as text } from '../../features/account/own-account/own-account-text.ts'
import {
  DownloadData,
  EndAccount,
  EndSessions,
} from '../../features/account/own-account/SessionsAndData.tsx'
import { useSession } from '../../session/use-session.ts'

/** /account: all that somebody may change about the own account, for both roles. */
export function AccountPage() {
  const { state, viewer } = useSession()
  if (viewer === null || state.user === null) return null
  const { fullname, email, role } = state.user
  return (
    <Screen title={text.title} description={text.description} maxWidth="sm">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, mb: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text.intro(email, role)}
      </Typography>
      <Box key={viewer.uid} sx={{ display: 'grid', gap: 3 }}>
        <ChangeName fullname={fullname} />
        <ChangePassword email={email} />
        <ChangeAddress uid={viewer.uid} email={email} role={role} />
        {/* An account that moves to one of them has it as a further one no more. */}
        <FurtherAddresses key={email} uid={viewer.uid} />
        <EndSessions />
        <DownloadData />
        <EndAccount />
      </Box>
    </Screen>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { OutsideLink } from '../../components/TextLink.tsx'
import { DeleteAccount } from '../../features/account/deletion/DeleteAccount.tsx'
import { dashboardText as text } from '../../features/dashboard/dashboard-text.ts'
import { Dashboard } from '../../features/dashboard/Dashboard.tsx'
import { apiDocsPath, paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PausedNotice } from './PausedNotice.tsx'

/** /dashboard: all papers for an admin, an author's own for an author. */
export function DashboardPage() {
  const { viewer, state } = useSession()
  if (viewer === null) return null
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <Box sx={{ flex: '1 1 20rem' }}>
          <PageHeading>{text.title}</PageHeading>
          <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
            {text.whose(state.role)}
            {viewer.role === 'admin' && (
              <>
                {' '}
                <OutsideLink href={apiDocsPath}>{text.api}</OutsideLink>
              </>
            )}
          </Typography>
        </Box>
        {viewer.role === 'admin' && (
          <Button component={Link} to={paths.desk} variant="contained">
            {text.desk}
          </Button>
        )}
        <Button component={Link} to={paths.submitPaper} variant="outlined">
          {text.submitPaper}
        </Button>
      </Box>
      {viewer.role === 'author' ? <PausedNotice /> : null}
      <Dashboard key={`${viewer.uid} ${viewer.role}`} viewer={viewer} />
      <DeleteAccount />
    </Screen>
  )
}

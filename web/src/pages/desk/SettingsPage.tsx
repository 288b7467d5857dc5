import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { Settings } from '../../features/settings/Settings.tsx'
import { settingsText as text } from '../../features/settings/words/settings-text.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk/settings: when papers may come and what is said of the conference, for organisers. */
export function SettingsPage() {
  const { viewer } = useSession()
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {text.intro} <PageLink to={paths.desk}>{text.backToDesk}</PageLink>
      </Typography>
      <Box sx={{ mt: 4 }}>
        {viewer === null ? null : <Settings key={viewer.uid} uid={viewer.uid} />}
      </Box>
    </Screen>
  )
}

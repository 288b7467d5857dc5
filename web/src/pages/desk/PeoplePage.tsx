import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { peopleText as text } from '../../features/people/people-text.ts'
import { People } from '../../features/people/People.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk/people: organisers, registrations that wait, and accounts, for organisers. */
export function PeoplePage() {
  const { viewer } = useSession()
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {text.intro} <PageLink to={paths.desk}>{text.backToDesk}</PageLink>
      </Typography>
      <Box sx={{ mt: 4 }}>
        {viewer === null ? null : <People key={viewer.uid} uid={viewer.uid} />}
      </Box>
    </Screen>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { assignText as text } from '../../features/assign/assign-text.ts'
import { Assign } from '../../features/assign/Assign.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk/assign: who reviews which paper, for organisers. */
export function AssignPage() {
  const { viewer } = useSession()
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {text.intro} <PageLink to={paths.reviewers}>{text.reviewers}</PageLink>
        {' · '}
        <PageLink to={paths.settings}>{text.settings}</PageLink>
        {' · '}
        <PageLink to={paths.desk}>{text.backToDesk}</PageLink>
      </Typography>
      <Box sx={{ mt: 4 }}>
        {viewer === null ? null : <Assign key={viewer.uid} uid={viewer.uid} />}
      </Box>
    </Screen>
  )
}

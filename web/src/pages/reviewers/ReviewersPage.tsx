import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { reviewersText as text } from '../../features/reviewers/reviewers-text.ts'
import { Reviewers } from '../../features/reviewers/Reviewers.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk/reviewers: who was invited to review, and what came of it, for organisers. */
export function ReviewersPage() {
  const { viewer } = useSession()
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {text.intro} <PageLink to={paths.settings}>{text.settings}</PageLink>
        {' · '}
        <PageLink to={paths.desk}>{text.backToDesk}</PageLink>
      </Typography>
      <Box sx={{ mt: 4 }}>
        {viewer === null ? null : <Reviewers key={viewer.uid} uid={viewer.uid} />}
      </Box>
    </Screen>
  )
}

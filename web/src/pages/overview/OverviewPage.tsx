import Typography from '@mui/material/Typography'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { overviewText as text } from '../../features/overview/overview-text.ts'
import { Overview } from '../../features/overview/Overview.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk/overview: submissions and decisions in charts, for organisers. */
export function OverviewPage() {
  const { viewer } = useSession()
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {text.intro(useShownConference().timeZoneLabel)}{' '}
        <PageLink to={paths.desk}>{text.backToDesk}</PageLink>
      </Typography>
      {viewer === null ? null : <Overview uid={viewer.uid} />}
    </Screen>
  )
}

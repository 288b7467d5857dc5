import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { Announcements } from '../../features/mails/Announcements.tsx'
import { mailsText as text } from '../../features/mails/mails-text.ts'
import { MailTemplatesEditor } from '../../features/mails/MailTemplatesEditor.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk/mails: what authors are told and in which words, for organisers. */
export function MailsPage() {
  const { viewer } = useSession()
  return (
    <Screen title={text.title} description={text.description} maxWidth="lg">
      <PageHeading>{text.title}</PageHeading>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {text.intro} <PageLink to={paths.desk}>{text.backToDesk}</PageLink>
      </Typography>
      {viewer === null ? null : (
        <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
          <Announcements />
          <MailTemplatesEditor key={viewer.uid} uid={viewer.uid} />
        </Box>
      )}
    </Screen>
  )
}

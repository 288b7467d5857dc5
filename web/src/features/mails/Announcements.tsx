import type { Announcement } from '@lectern/domain/mail/announcement'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'

import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { watchAnnouncements } from '../../firebase/mails/author-mails.ts'
import { paths } from '../../paths.ts'
import { mailsText as text } from './mails-text.ts'
import { SentAnnouncement } from './SentAnnouncement.tsx'
import { UnwrittenPapers } from './UnwrittenPapers.tsx'

/** As many are listed. */
const newest = 30

const follow = ({ show, fail }: LiveListener<readonly Announcement[]>) =>
  watchAnnouncements(newest, show, fail)

/** The announcements of the last 30 days, and how far those that go out have come. */
export function Announcements() {
  const titleId = useId()
  const [search] = useSearchParams()
  const wanted = search.get('announcement')
  const { state: announcements, error } = useLive(follow)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.announcements}</PanelTitle>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {text.howToAnnounce} <PageLink to={paths.desk}>{text.toDesk}</PageLink>
      </Typography>
      {error === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {text.announcementsFailed}
        </Alert>
      )}
      {announcements?.length === 0 ? (
        <Typography sx={{ mt: 2 }}>{text.noAnnouncement}</Typography>
      ) : null}
      {announcements === null || announcements.length === 0 ? null : (
        <List>
          {announcements.map((one) => (
            <li key={one.id}>
              <strong>{one.subject}</strong>
              <span>
                {text.result(one)} ·{' '}
                <time dateTime={one.at.toISOString()}>{text.moment(one.at)}</time>
              </span>
              <SentAnnouncement announcement={one} isShown={one.id === wanted} />
              {one.left + one.changed === 0 ? null : <UnwrittenPapers announcement={one} />}
              {one.state === 'done' ? null : (
                <LinearProgress
                  variant="determinate"
                  aria-label={one.subject}
                  value={(100 * one.next) / Math.max(one.chunks, 1)}
                  sx={{ mt: 0.5, height: 8, borderRadius: 4 }}
                />
              )}
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '20px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 2, overflowWrap: 'anywhere' },
  '& strong': { ...theme.typography.subtitle2 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

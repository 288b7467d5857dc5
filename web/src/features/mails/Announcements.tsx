import type { Announcement } from '@lectern/domain/announcement'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'

import { watchAnnouncements } from '../../firebase/author-mails.ts'
import { mailsText as text } from './mails-text.ts'

/** As many are listed. */
const newest = 20

/** The announcements of the last 30 days, and how far those that go out have come. */
export function Announcements() {
  const titleId = useId()
  const [announcements, setAnnouncements] = useState<readonly Announcement[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(
    () =>
      watchAnnouncements(newest, setAnnouncements, () => {
        setHasFailed(true)
      }),
    [],
  )
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} component="h3" variant="subtitle1">
        {text.announcements}
      </Typography>
      {hasFailed ? <Alert severity="error">{text.announcementsFailed}</Alert> : null}
      {announcements?.length === 0 ? <Typography>{text.noAnnouncement}</Typography> : null}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {(announcements ?? []).map((one) => (
          <Box component="li" key={one.id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle2">{one.subject}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text.result(one)} ·{' '}
              <time dateTime={one.at.toISOString()}>{text.moment(one.at)}</time>
            </Typography>
            {one.state === 'done' ? null : (
              <LinearProgress
                variant="determinate"
                aria-label={one.subject}
                value={(100 * (one.mails + one.left)) / Math.max(one.papers, 1)}
                sx={{ mt: 0.5, height: 8, borderRadius: 4 }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

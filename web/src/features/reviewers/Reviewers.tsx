import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import Box from '@mui/material/Box'
import { useEffect, useMemo, useState } from 'react'

import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readMailSender } from '../../firebase/mails/mail-templates.ts'
import { readReviewers } from '../../firebase/reviews/reviewers.ts'
import { InvitePanel } from './invite/InvitePanel.tsx'
import { keptWords } from './invite/use-invitation-draft.ts'
import { ReviewersPanel } from './list/ReviewersPanel.tsx'
import { SuggestedPanel } from './list/SuggestedPanel.tsx'
import { RemindersPanel } from './reminders/RemindersPanel.tsx'

/** After so many milliseconds the mails of an invitation have mostly left: the list is read once more. */
const mailsLeave = 4000

const nobody: readonly ApiReviewer[] = []

/** Who reviews for the conference: invited here, and kept up. */
export function Reviewers({ uid }: { readonly uid: string }) {
  const loaded = useLoaded(readReviewers)
  const sender = useLoaded(readMailSender)
  const [invitations, setInvitations] = useState(0)
  const { data, reload } = loaded
  const known = useMemo(
    () => new Map((data ?? nobody).map((reviewer) => [reviewer.email, reviewer])),
    [data],
  )
  useEffect(() => {
    if (invitations === 0) return undefined
    const timer = setTimeout(reload, mailsLeave)
    return () => {
      clearTimeout(timer)
    }
  }, [invitations, reload])
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <InvitePanel
        uid={uid}
        known={known}
        sender={sender}
        onInvited={() => {
          reload()
          setInvitations((before) => before + 1)
        }}
      />
      <SuggestedPanel
        onInvited={() => {
          reload()
          setInvitations((before) => before + 1)
        }}
      />
      <ReviewersPanel loaded={loaded} sender={sender} lastWords={() => keptWords(uid)} />
      <RemindersPanel sender={sender} />
    </Box>
  )
}

import { reviewLimits } from '@lectern/domain/limits'
import { mailAsSent } from '@lectern/domain/mail/mail-frame'
import { reviewerInvitationMail } from '@lectern/domain/mail/reviews/reviewer-invitation-mail'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { styled } from '@mui/material/styles'

import { MailSheet } from '../../components/mail/MailSheet.tsx'
import { LabelledField } from '../../components/people/LabelledField.tsx'
import { type Loaded, useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readReviewSettings } from '../../firebase/settings/review-settings.ts'
import { reviewersText as text } from './reviewers-text.ts'

interface InvitationMailProps {
  /** On whose behalf the server sends mails. */
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  /** To whom the mail that is shown goes; null: somebody. */
  readonly name: string | null
  readonly words: string
  readonly onType: (words: string) => void
  /** Whether the mail is shown at once; otherwise when it is asked for. */
  readonly isOpen?: boolean
}

/** What organisers write above a reviewer's link, and the mail as it will arrive, but for the link. */
export function InvitationMail({
  sender,
  name,
  words,
  onType,
  isOpen = true,
}: InvitationMailProps) {
  const { data: site, error } = sender
  const called = name ?? text.sampleName
  const address = `${site?.siteUrl ?? ''}/review#${text.sampleToken}`
  const { data: settings } = useLoaded(readReviewSettings)
  const goes = settings?.pairingsGoAt ?? null
  const pairingsGoAt = goes === null ? null : new Date(goes)
  const invited = { name: called, words: words.trim(), address, pairingsGoAt }
  return (
    <>
      <LabelledField
        label={text.words}
        lines={3}
        longest={reviewLimits.invitationWords}
        value={words}
        onType={onType}
      />
      {site === null ? (
        <output>{error === null ? text.busy : text.previewFailed}</output>
      ) : (
        <Preview key={String(isOpen)} open={isOpen}>
          <summary>{text.preview}</summary>
          <p>{text.previewOf(called)}</p>
          <MailSheet
            label={text.preview}
            mail={mailAsSent(reviewerInvitationMail(site, invited), site.contact)}
          />
        </Preview>
      )}
    </>
  )
}

const Preview = styled('details')(({ theme }) => ({
  minWidth: 0,
  '& > summary': { display: 'list-item', padding: '10px 0', cursor: 'pointer', fontWeight: 600 },
  '& > p': {
    ...theme.typography.body2,
    margin: '0 0 8px',
    color: theme.vars.palette.text.secondary,
  },
}))

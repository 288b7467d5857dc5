import type { ApiReminded } from '@lectern/domain/api/reviews/api-reminders'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { styled } from '@mui/material/styles'

import { MailSheet } from '../../../components/mail/MailSheet.tsx'
import type { Loaded } from '../../../firebase/loading/use-loaded.ts'
import { type ReminderFacts, reminderMail } from './reminder-mail.ts'
import { remindersText as text } from './reminders-text.ts'

interface PersonMailProps {
  readonly person: ApiReminded
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  readonly facts: ReminderFacts
}

/** The mail to one of the list, when it is asked for. */
export function PersonMail({ person, sender: { data: site }, facts }: PersonMailProps) {
  return (
    <Preview>
      <summary aria-label={text.previewOf(person.name)}>{text.preview}</summary>
      {site === null ? (
        <p>{text.previewFailed}</p>
      ) : (
        <MailSheet label={text.preview} mail={reminderMail(site, person, facts)} />
      )}
    </Preview>
  )
}

const Preview = styled('details')({
  flex: '1 1 100%',
  minWidth: 0,
  '& > summary': { display: 'list-item', padding: '8px 0', cursor: 'pointer' },
})

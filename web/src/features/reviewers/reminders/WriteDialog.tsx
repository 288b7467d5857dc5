import type { ApiReminded, SentReminders } from '@lectern/domain/api/reviews/api-reminders'
import { reviewLimits } from '@lectern/domain/limits'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'

import { intoView } from '../../../components/dialogs/into-view.ts'
import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { LabelledField } from '../../../components/people/LabelledField.tsx'
import type { Loaded } from '../../../firebase/loading/use-loaded.ts'
import { sendReminders } from '../../../firebase/reviews/reminders.ts'
import { PeopleRows } from './PeopleRows.tsx'
import { PersonMail } from './PersonMail.tsx'
import { remindersText as text } from './reminders-text.ts'

interface WriteDialogProps {
  readonly what: SentReminders['what']
  /** All who may get a mail. */
  readonly people: readonly ApiReminded[]
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shows exactly who gets which mail, lets single people be left out, and sends. */
export function WriteDialog({ what, people, sender, onDone, onClose }: WriteDialogProps) {
  const [now] = useState(() => new Date())
  const [left, setLeft] = useState(() => pausedOf(people))
  const [words, setWords] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const sending = useAct(text.sendFailed)
  const chosen = people.filter(({ reviewerId }) => !left.has(reviewerId))
  const send = async () => {
    setIsEmpty(chosen.length === 0)
    if (chosen.length === 0) return
    const ids = chosen.map(({ reviewerId }) => reviewerId)
    if (await sending.run(async () => sendReminders(what, ids, words.trim()))) onDone()
  }
  return (
    <AskDialog
      title={text.dialogTitle[what]}
      detail={text.dialogDetail[what]}
      confirm={text.confirm(chosen.length)}
      act={sending}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      {what === 'thanks' ? (
        <LabelledField
          label={text.words}
          lines={3}
          longest={reviewLimits.thanksWords}
          value={words}
          onType={setWords}
        />
      ) : null}
      <PeopleRows>
        {people.map((person) => (
          <li key={person.reviewerId}>
            <FormControlLabel
              label={`${person.name}, ${person.email}`}
              control={
                <Checkbox
                  checked={!left.has(person.reviewerId)}
                  onChange={({ target }) => {
                    const after = new Set(left)
                    if (target.checked) after.delete(person.reviewerId)
                    else after.add(person.reviewerId)
                    setIsEmpty(false)
                    setLeft(after)
                  }}
                />
              }
            />
            <p>{wordsOn(what, person, now)}</p>
            <PersonMail person={person} sender={sender} facts={{ what, words, now }} />
          </li>
        ))}
      </PeopleRows>
      {isEmpty ? (
        <FormHelperText ref={intoView} error role="alert">
          {text.choose}
        </FormHelperText>
      ) : null}
    </AskDialog>
  )
}

/** Whoever was excluded from reminders by date is reminded by hand only when ticked: that was meant for a reason. */
function pausedOf(people: readonly ApiReminded[]): ReadonlySet<string> {
  return new Set(people.filter(({ paused }) => paused).map(({ reviewerId }) => reviewerId))
}

function wordsOn(what: SentReminders['what'], person: ApiReminded, now: Date): string {
  if (what === 'thanks') return text.reported(person.reported)
  const { remindedAt, paused } = person
  const before = remindedAt === null ? '' : `; ${text.remindedAt(remindedAt)}`
  return `${text.reports(person, now)}${before}${paused ? `; ${text.pausedHere}` : ''}`
}

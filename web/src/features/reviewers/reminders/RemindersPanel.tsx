import type {
  ApiReminded,
  ApiReminders,
  SentReminders,
} from '@lectern/domain/api/reviews/api-reminders'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { notify } from '../../../components/notify.ts'
import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { LoadedList, RefreshButton } from '../../../components/people/LoadedList.tsx'
import { PageLink } from '../../../components/TextLink.tsx'
import { type Loaded, useLoaded } from '../../../firebase/loading/use-loaded.ts'
import { pauseReminders, readReminders } from '../../../firebase/reviews/reminders.ts'
import { paths } from '../../../paths.ts'
import { PeopleRows } from './PeopleRows.tsx'
import { PersonMail } from './PersonMail.tsx'
import { remindersText as text } from './reminders-text.ts'
import { WriteDialog } from './WriteDialog.tsx'

interface RemindersPanelProps {
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
}

/** Who is reminded next by date, and who may be reminded or thanked now: the exact lists, with each mail. */
export function RemindersPanel({ sender }: RemindersPanelProps) {
  const titleId = useId()
  const loaded = useLoaded(readReminders)
  const [writing, setWriting] = useState<SentReminders['what'] | null>(null)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.title}</PanelTitle>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text.intro}</Typography>
      <RefreshButton loaded={loaded} />
      <LoadedList loaded={loaded}>
        {(reminders) => (
          <>
            <ByDate reminders={reminders} sender={sender} put={loaded.put} reload={loaded.reload} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
              {(['reminder', 'thanks'] as const).map((what) =>
                peopleFor(what, reminders).length === 0 ? (
                  <Typography key={what} sx={{ color: 'text.secondary' }}>
                    {text.nobody[what]}
                  </Typography>
                ) : (
                  <Button
                    key={what}
                    variant="outlined"
                    onClick={() => {
                      setWriting(what)
                    }}
                  >
                    {text.open[what]}
                  </Button>
                ),
              )}
            </Box>
            {writing === null ? null : (
              <WriteDialog
                what={writing}
                people={peopleFor(writing, reminders)}
                sender={sender}
                onDone={() => {
                  setWriting(null)
                  notify.success(text.sent)
                  loaded.reload()
                }}
                onClose={() => {
                  setWriting(null)
                }}
              />
            )}
          </>
        )}
      </LoadedList>
    </Panel>
  )
}

/** Who may be reminded now, or is to be thanked. */
function peopleFor(what: SentReminders['what'], { people }: ApiReminders): ApiReminded[] {
  return people.filter((one) =>
    what === 'thanks' ? one.reported > 0 && !one.thanked : one.isInvited || one.reports.length > 0,
  )
}

interface ByDateProps extends RemindersPanelProps {
  readonly reminders: ApiReminders
  readonly put: Loaded<ApiReminders>['put']
  readonly reload: () => void
}

/** Who gets a reminder when they go next, and who is excluded from them. */
function ByDate({ reminders: { goesAt, people }, sender, put, reload }: ByDateProps) {
  const pausing = useAct(text.failed)
  const line = useRef<HTMLOutputElement>(null)
  const included = useRef<string | null>(null)
  useEffect(() => {
    const one = people.find(({ reviewerId }) => reviewerId === included.current)
    // The list is still as it was before.
    if (included.current === null || one?.paused === true) return
    included.current = null
    // Whoever is included again may get no mail next: the row goes, and takes the focus on its button with it.
    if (document.activeElement === document.body) line.current?.focus()
  }, [people])
  if (goesAt === null) {
    return (
      <Typography>
        {text.off} <PageLink to={paths.settings}>{text.switchOn}</PageLink>
      </Typography>
    )
  }
  const going = people.filter(({ goes, paused }) => goes && !paused)
  const now = new Date(goesAt)
  const pause = async ({ reviewerId, name }: ApiReminded, paused: boolean) => {
    const isDone = await pausing.run(async () => pauseReminders(reviewerId, paused))
    if (!isDone) {
      notify.error(text.failed)
      return
    }
    notify.success(paused ? text.excluded(name) : text.included(name))
    if (!paused) {
      included.current = reviewerId
      reload()
      return
    }
    // The row stays in its place, and the focus with it.
    put((before) => ({
      ...before,
      people: before.people.map((one) =>
        one.reviewerId === reviewerId ? { ...one, paused } : one,
      ),
    }))
  }
  return (
    <>
      <Typography ref={line} tabIndex={-1} component="output" sx={{ display: 'block', mb: 1 }}>
        {text.goes(goesAt, going.length)}
      </Typography>
      <PeopleRows>
        {people
          .filter(({ goes, paused }) => goes || paused)
          .map((person) => (
            <li key={person.reviewerId}>
              <strong>{person.name}</strong>
              <p>{`${person.email}: ${person.paused ? text.paused : text.reports(person, now)}`}</p>
              <Button
                size="small"
                variant="outlined"
                aria-label={
                  person.paused ? text.includeOf(person.name) : text.excludeOf(person.name)
                }
                onClick={() => void pause(person, !person.paused)}
              >
                {person.paused ? text.include : text.exclude}
              </Button>
              {person.paused ? null : (
                <PersonMail
                  person={person}
                  sender={sender}
                  facts={{ what: 'reminder', words: '', now }}
                />
              )}
            </li>
          ))}
      </PeopleRows>
    </>
  )
}

import { roleLabels } from '@lectern/domain/account/roles'
import type { ApiPending } from '@lectern/domain/api/api-people'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { useAsked } from '../../components/dialogs/use-asked.ts'
import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { LoadedList, RefreshButton } from '../../components/people/LoadedList.tsx'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readRegistrations } from '../../firebase/people/people.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { peopleText as text } from './people-text.ts'
import { PeopleList, PersonRow } from './PeopleList.tsx'

/** Who has registered and has not typed the code yet, and what became of the mail. */
export function RegistrationsPanel() {
  const titleId = useId()
  const loaded = useLoaded(readRegistrations)
  const { asked, ask, close } = useAsked<ApiPending>(() => {})
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.registrations}</PanelTitle>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text.registrationsIntro}</Typography>
      <RefreshButton loaded={loaded} />
      <LoadedList loaded={loaded}>
        {(registrations) =>
          registrations.length === 0 ? (
            <Typography>{text.noRegistrations}</Typography>
          ) : (
            <PeopleList>
              {registrations.map((one) => (
                <PersonRow
                  key={one.registrationId}
                  name={one.fullname}
                  facts={[
                    one.email,
                    text.waitsSince(roleLabels[one.role], one.since),
                    one.mail === null ? text.noMail : text.mail(one.mail),
                    ...(one.role === 'author' ? [] : [text.organisersByMail]),
                  ]}
                  actions={
                    one.role === 'author' ? (
                      <Button
                        aria-label={text.tellCodeOf(one.email)}
                        onClick={() => {
                          ask(one)
                        }}
                      >
                        {text.tellCode}
                      </Button>
                    ) : null
                  }
                />
              ))}
            </PeopleList>
          )
        }
      </LoadedList>
      {asked === null ? null : (
        <CodeDialog
          registration={asked}
          onClose={() => {
            close()
            loaded.reload()
          }}
        />
      )}
    </Panel>
  )
}

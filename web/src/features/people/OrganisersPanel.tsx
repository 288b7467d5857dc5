import type { ApiOrganiser } from '@lectern/domain/api/api-people'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { useAct } from '../../components/dialogs/use-act.ts'
import { useAsked } from '../../components/dialogs/use-asked.ts'
import { useLead } from '../../components/dialogs/use-lead.ts'
import { notify } from '../../components/notify.ts'
import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { AskDialog } from '../../components/people/AskDialog.tsx'
import { LoadedList, RefreshButton } from '../../components/people/LoadedList.tsx'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { inviteOrganiser, readOrganisers, removeOrganiser } from '../../firebase/people/people.ts'
import { InviteForm } from './InviteForm.tsx'
import { peopleText as text } from './people-text.ts'
import { PeopleList, PersonRow } from './PeopleList.tsx'

/** Who organises the conference: invited here, and removed. */
export function OrganisersPanel({ uid }: { readonly uid: string }) {
  const titleId = useId()
  const loaded = useLoaded(readOrganisers)
  const lead = useLead()
  const removing = useAct(text.actFailed)
  const { asked, ask, close } = useAsked<ApiOrganiser>(() => {})
  const invite = async (email: string) => {
    await inviteOrganiser(email)
    notify.success(text.invited(email))
    loaded.reload()
  }
  const remove = async ({ email, uid: removed }: ApiOrganiser) => {
    if (!(await removing.run(async () => removeOrganiser(email)))) return
    close()
    lead(() => document.getElementById(titleId))
    notify.success(removed === null ? text.invitationTakenBack(email) : text.removed(email))
    // Whoever has given up the own place may read nothing here any more.
    if (removed !== uid) loaded.reload()
  }
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.organisers}</PanelTitle>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>{text.organisersIntro}</Typography>
      <InviteForm invite={invite} />
      <RefreshButton loaded={loaded} />
      <LoadedList loaded={loaded}>
        {(organisers) => (
          <PeopleList>
            {organisers.map((one) => (
              <OrganiserRow
                key={one.email}
                organiser={one}
                isOneself={one.uid === uid}
                inviteAgain={invite}
                onRemove={() => {
                  removing.reset()
                  ask(one)
                }}
              />
            ))}
          </PeopleList>
        )}
      </LoadedList>
      {asked === null ? null : (
        <AskDialog
          {...questionTo(asked, asked.uid === uid)}
          colour="error"
          act={removing}
          onConfirm={() => void remove(asked)}
          onCancel={close}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {asked.fullname === null ? asked.email : `${asked.fullname}, ${asked.email}`}
          </Typography>
        </AskDialog>
      )}
    </Panel>
  )
}

function questionTo({ uid }: ApiOrganiser, isOneself: boolean) {
  if (uid === null) {
    return {
      title: text.takeBackTitle,
      detail: text.takeBackDetail,
      confirm: text.confirmTakeBack,
    }
  }
  const title = isOneself ? text.removeYourself : text.removeTitle
  return { title, detail: text.removeDetail, confirm: text.confirmRemove }
}

interface OrganiserRowProps {
  readonly organiser: ApiOrganiser
  readonly isOneself: boolean
  readonly inviteAgain: (email: string) => Promise<void>
  readonly onRemove: () => void
}

function OrganiserRow({ organiser, isOneself, inviteAgain, onRemove }: OrganiserRowProps) {
  const { state, email, uid, fullname, since, mail } = organiser
  const again = useAct(text.actFailed)
  const standing = text.organiserState(state) + (since === null ? '' : `, ${text.since(since)}`)
  return (
    <PersonRow
      name={`${fullname ?? email}${isOneself ? ` (${text.you})` : ''}`}
      facts={[
        ...(fullname === null ? [] : [email]),
        standing,
        ...(mail === null ? [] : [text.invitationMail(mail)]),
        ...(again.failure === null ? [] : [again.failure]),
      ]}
      actions={
        <>
          {state === 'invited' ? (
            <Button
              aria-disabled={again.isBusy}
              onClick={() => {
                if (!again.isBusy) void again.run(async () => inviteAgain(email))
              }}
            >
              {text.inviteAgain}
            </Button>
          ) : null}
          <Button
            aria-label={uid === null ? text.takeBackOf(email) : text.removeOf(email)}
            onClick={onRemove}
          >
            {uid === null ? text.takeBack : text.remove}
          </Button>
        </>
      }
    />
  )
}

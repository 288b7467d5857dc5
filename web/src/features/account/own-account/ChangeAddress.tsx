import type { Role } from '@lectern/domain/account/roles'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { CodeAddress, CodeNote } from '../../../components/code/CodeWords.tsx'
import { Field } from '../../../components/Field.tsx'
import { paths } from '../../../paths.ts'
import { accountText } from '../account-text.ts'
import { AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { useFields } from '../use-fields.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { AccountSection } from './AccountSection.tsx'
import { AddressUnproved } from './AddressUnproved.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { movingTo, parseMoveState } from './move-state.ts'
import { ownAccountText } from './own-account-text.ts'
import { ProveAddress } from './ProveAddress.tsx'
import { SectionButton } from './SectionButton.tsx'
import { useAddressProved } from './use-address-proved.ts'
import { useChange } from './use-change.ts'

const text = ownAccountText.address
const labels = { email: text.label, oldPassword: ownAccountText.currentPassword }

interface ChangeAddressProps {
  readonly uid: string
  readonly email: string
  readonly role: Role
}

/** The address of the own account: another one is asked for, and then proved. */
export function ChangeAddress({ uid, email, role }: ChangeAddressProps) {
  const navigate = useNavigate()
  const waiting = parseMoveState(useLocation().state)
  const { isProved, noteProved } = useAddressProved(uid)
  // What was typed stays when the code is asked for another address.
  const [typed, setTyped] = useState('')
  return (
    <AccountSection
      title={text.title}
      about={
        <>
          {text.present}
          <CodeAddress>{email}</CodeAddress>
          <CodeNote>
            {text.about} {text.roles[role]}
          </CodeNote>
        </>
      }
    >
      {waiting === null ? (
        <>
          {isProved ? null : (
            <AddressUnproved
              email={email}
              onAsked={(move) => {
                void navigate(paths.account, { replace: true, state: move })
              }}
            />
          )}
          <AskForCode initial={typed} onAsked={setTyped} />
        </>
      ) : (
        <ProveAddress
          move={waiting}
          isPresent={waiting.moveTo === email}
          onProved={noteProved}
          onOther={() => {
            void navigate(paths.account, { replace: true, state: null })
          }}
        />
      )}
    </AccountSection>
  )
}

interface AskForCodeProps {
  readonly initial: string
  readonly onAsked: (email: string) => void
}

function AskForCode({ initial, onAsked }: AskForCodeProps) {
  const navigate = useNavigate()
  const { form, values, field, check, mark } = useFields(labels, {
    email: initial,
    oldPassword: '',
  })
  const change = useChange((why) => {
    mark('oldPassword', why)
  })

  const submit = useOneAtATime(async () => {
    const verdict = check()
    if (verdict === 'missing') change.warn(accountText.allRequired)
    if (verdict !== 'complete') return
    const email = values.email.trim()
    const answer = await change.send({ email, oldPassword: values.oldPassword }, text.asking)
    if (answer === null) return
    if (answer.mail === 'refused') change.refuse(text.refused)
    else change.say(text.asked)
    onAsked(email)
    await navigate(paths.account, { replace: true, state: movingTo(email, answer) })
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountForm ref={form} noValidate onSubmit={onSubmit}>
      <Field {...field('email')} type="email" autoComplete="email" />
      <CurrentPassword {...field('oldPassword')} />
      <FormFailure text={change.failure} />
      <SectionButton busy={change.busy}>{text.submit}</SectionButton>
    </AccountForm>
  )
}

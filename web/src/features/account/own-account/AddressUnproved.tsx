import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { FormEvent } from 'react'

import { accountText } from '../account-text.ts'
import { AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { useFields } from '../use-fields.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { type MoveState, movingTo } from './move-state.ts'
import { ownAccountText } from './own-account-text.ts'
import { SectionButton } from './SectionButton.tsx'
import { useChange } from './use-change.ts'

const text = ownAccountText.unproved
const labels = { oldPassword: ownAccountText.currentPassword }

interface AddressUnprovedProps {
  readonly email: string
  readonly onAsked: (move: MoveState) => void
}

/** Says that nobody has proved the own address, and has a code mailed there. */
export function AddressUnproved({ email, onAsked }: AddressUnprovedProps) {
  const change = useChange()
  const { form, values, field, check } = useFields(labels, { oldPassword: '' })

  const submit = useOneAtATime(async () => {
    const verdict = check()
    if (verdict === 'missing') change.warn(accountText.allRequired)
    if (verdict !== 'complete') return
    const answer = await change.send(
      { email, oldPassword: values.oldPassword },
      ownAccountText.address.asking,
    )
    if (answer === null) return
    if (answer.mail === 'refused') change.refuse(text.refused)
    else change.say(ownAccountText.address.asked)
    onAsked(movingTo(email, answer))
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <Alert
      severity="warning"
      icon={false}
      role="note"
      sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{text.title}</AlertTitle>
      {text.about}
      <AccountForm ref={form} noValidate onSubmit={onSubmit} sx={{ mt: 2 }}>
        <CurrentPassword {...field('oldPassword')} />
        <FormFailure text={change.failure} />
        <SectionButton busy={change.busy}>{text.submit}</SectionButton>
      </AccountForm>
    </Alert>
  )
}

import type { FormEvent } from 'react'

import { Field } from '../../../components/Field.tsx'
import { accountText } from '../account-text.ts'
import { AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { useFields } from '../use-fields.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { AccountSection } from './AccountSection.tsx'
import { ownAccountText } from './own-account-text.ts'
import { SectionButton } from './SectionButton.tsx'
import { useChange } from './use-change.ts'

const text = ownAccountText.name
const labels = { fullname: text.label }

/** The name of the own account. */
export function ChangeName({ fullname }: { readonly fullname: string }) {
  const change = useChange()
  const { form, values, field, check } = useFields(labels, { fullname })

  const submit = useOneAtATime(async () => {
    if (check() !== 'complete') {
      change.warn(accountText.missing(text.label))
      return
    }
    const answer = await change.send({ fullname: values.fullname.trim() })
    if (answer !== null) change.say(text.done)
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountSection title={text.title}>
      <AccountForm ref={form} noValidate onSubmit={onSubmit}>
        <Field {...field('fullname')} hint={text.hint} autoComplete="name" />
        <FormFailure text={change.failure} />
        <SectionButton busy={change.busy}>{text.submit}</SectionButton>
      </AccountForm>
    </AccountSection>
  )
}

import { organiserAddressSchema } from '@lectern/domain/api/api-people'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'

import { useAct } from '../../components/dialogs/use-act.ts'
import { Field } from '../../components/Field.tsx'
import { peopleText as text } from './people-text.ts'

/** Invites an address. What was typed stays until the invitation is on its way. */
export function InviteForm({ invite }: { readonly invite: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const act = useAct(text.actFailed)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = v.safeParse(organiserAddressSchema, { email })
    setProblem(parsed.success ? undefined : parsed.issues[0].message)
    if (!parsed.success || act.isBusy) return
    if (await act.run(async () => invite(parsed.output.email))) setEmail('')
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Field
          label={text.inviteLabel}
          type="email"
          autoComplete="off"
          hint={text.inviteHint}
          error={problem ?? act.failure ?? undefined}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(undefined)
            act.reset()
          }}
        />
      </Box>
      <Button type="submit" variant="contained" aria-disabled={act.isBusy} sx={{ minHeight: 56 }}>
        {act.isBusy ? text.busy : text.invite}
      </Button>
    </Box>
  )
}

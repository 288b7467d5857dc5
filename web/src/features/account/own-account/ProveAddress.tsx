import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { CodeBoxes } from '../../../components/code/CodeBoxes.tsx'
import { MailedCode } from '../../../components/code/MailedCode.tsx'
import { useTypedCode } from '../../../components/code/use-typed-code.ts'
import { paths } from '../../../paths.ts'
import { AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import type { MoveState } from './move-state.ts'
import { ownAccountText } from './own-account-text.ts'
import { SectionButton } from './SectionButton.tsx'
import { useChange } from './use-change.ts'

const text = ownAccountText.address

interface ProveAddressProps {
  readonly move: MoveState
  /** Whether the account has this address already, and nobody has proved it yet. */
  readonly isPresent: boolean
  readonly onProved: () => void
  readonly onOther: () => void
}

/** Takes the code that went to the new address, or to the present one. */
export function ProveAddress({ move, isPresent, onProved, onOther }: ProveAddressProps) {
  const words = isPresent ? ownAccountText.unproved : text
  const navigate = useNavigate()
  const change = useChange()
  const code = useTypedCode()

  const submit = useOneAtATime(async () => {
    const otp = code.take()
    if (otp === null) {
      change.refuse(text.incomplete)
      return
    }
    const answer = await change.send({ email: move.moveTo, otp })
    if (answer === null) {
      code.retype()
      return
    }
    change.say(words.done)
    onProved()
    await navigate(paths.account, { replace: true, state: null })
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountForm noValidate onSubmit={onSubmit}>
      <MailedCode
        email={move.moveTo}
        mail={move.mail}
        waitMinutes={move.waitMinutes}
        words={text}
      />
      <CodeBoxes code={code} />
      <FormFailure text={change.failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SectionButton busy={change.busy}>{words.prove}</SectionButton>
        <Button onClick={onOther}>{words.other}</Button>
      </Box>
    </AccountForm>
  )
}

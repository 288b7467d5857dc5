import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { completeCode, emptyEntry } from '../../../components/code/code-entry.ts'
import { CodeBoxes } from '../../../components/code/CodeBoxes.tsx'
import { MailedCode } from '../../../components/code/MailedCode.tsx'
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
  const [entry, setEntry] = useState(emptyEntry)
  const [wrong, setWrong] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const submit = useOneAtATime(async () => {
    const otp = completeCode(entry)
    if (otp === null) {
      change.refuse(text.incomplete)
      setWrong(text.incompleteHint)
      setAttempt((count) => count + 1)
      return
    }
    const answer = await change.send({ email: move.moveTo, otp })
    if (answer === null) {
      setAttempt((count) => count + 1)
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
      <CodeBoxes
        entry={entry}
        // Boxes that appear anew take the focus: after a code that was refused.
        key={attempt}
        error={wrong}
        onChange={(typed) => {
          setEntry(typed)
          setWrong(null)
        }}
      />
      <FormFailure text={change.failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SectionButton busy={change.busy}>{words.prove}</SectionButton>
        <Button onClick={onOther}>{words.other}</Button>
      </Box>
    </AccountForm>
  )
}

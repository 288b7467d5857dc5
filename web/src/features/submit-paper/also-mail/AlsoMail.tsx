import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { notify } from '../../../components/notify.ts'
import { useSession } from '../../../session/use-session.ts'
import { alsoMailText as text } from './also-mail-text.ts'
import { type AskedCode, askedCode } from './asked-code.ts'
import { type MailedAccount, useMailedAddress } from './use-mailed-address.ts'

const loadDialog = async () => await import('./AlsoMailDialog.tsx')

interface AlsoMailProps {
  /** Whose account mails about the paper go to; null for a paper that somebody else has submitted. */
  readonly account: MailedAccount | null
  /** What stands in the form's field. */
  readonly typed: string
  readonly disabled: boolean
  /** Draws the field, with what its hint says. */
  readonly children: (hint: string) => ReactNode
}

/** The field of the paper's own address, and below it the way to have the site mail there as well. */
export function AlsoMail({ account, typed, disabled, children }: AlsoMailProps) {
  const { address, noteProved } = useMailedAddress(account, typed)
  // A code that was asked for is asked for once, however often its dialog is closed and opened.
  const [asked, setAsked] = useState<AskedCode | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setIsOpen(false)
  }
  const onProved = (email: string) => {
    // The button that the focus would go back to is gone by then.
    flushSync(() => {
      noteProved(email)
      setAsked(null)
      close()
    })
    place.current?.querySelector('input')?.focus()
    notify.success(text.done(email))
  }
  return (
    <div ref={place}>
      {children(hintOf(address))}
      {address.kind === 'unproved' ? (
        <AskForCode
          // What failed for one address says nothing of another.
          key={address.email}
          email={address.email}
          asked={asked?.email === address.email ? asked : null}
          disabled={disabled}
          onAsked={(code) => {
            setAsked(code)
            setIsOpen(true)
          }}
        />
      ) : null}
      {isOpen && asked !== null ? (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ AlsoMailDialog }) => (
            <AlsoMailDialog asked={asked} onAsked={setAsked} onProved={onProved} onClose={close} />
          )}
        </LoadedPart>
      ) : null}
    </div>
  )
}

function hintOf(address: ReturnType<typeof useMailedAddress>['address']): string {
  if (address.kind === 'others') return text.hintOfOthers
  return address.kind === 'further' ? text.hintAlso(address.email) : text.hint
}

interface AskForCodeProps {
  readonly email: string
  /** The code that went there, if one did. */
  readonly asked: AskedCode | null
  readonly disabled: boolean
  readonly onAsked: (code: AskedCode) => void
}

/** Has a code mailed to the address, unless one is good that was. */
function AskForCode({ email, asked, disabled, onAsked }: AskForCodeProps) {
  const { changeAccount } = useSession()
  const act = useAct(text.askFailed)
  const ask = async () => {
    if (act.isBusy) return
    if (asked !== null && asked.endsAt > Date.now()) {
      onAsked(asked)
      return
    }
    await act.run(async () => {
      onAsked(askedCode(email, await changeAccount({ furtherEmail: email }), Date.now()))
    })
  }
  return (
    <>
      <Button
        disabled={disabled}
        aria-disabled={act.isBusy}
        // In line with the hint above it.
        sx={{ px: 0.25 }}
        onClick={() => void ask()}
      >
        {act.isBusy ? text.asking : text.ask}
      </Button>
      {act.failure === null ? null : <Alert severity="error">{act.failure}</Alert>}
    </>
  )
}

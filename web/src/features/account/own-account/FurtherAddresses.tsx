import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { CodeAddress } from '../../../components/code/CodeWords.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { AccountSection } from './AccountSection.tsx'
import { ownAccountText } from './own-account-text.ts'
import { SectionButton } from './SectionButton.tsx'
import { useChange } from './use-change.ts'
import { useFurtherAddresses } from './use-further-addresses.ts'

const text = ownAccountText.further

const Rows = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
})

/** The further addresses that mails about papers go to: they are proved at the form, and removed here. */
export function FurtherAddresses({ uid }: { readonly uid: string }) {
  const { addresses, isUnread, noteRemoved } = useFurtherAddresses(uid)
  const change = useChange()
  const place = useRef<HTMLDivElement>(null)

  const remove = async (email: string) => {
    if ((await change.send({ removedEmail: email })) === null) return
    // The button is gone, and the focus with it: it goes to what is left of the list.
    flushSync(() => {
      noteRemoved(email)
    })
    const next = place.current?.querySelector('button') ?? place.current
    next?.focus()
    change.say(text.removed(email))
  }

  return (
    <AccountSection title={text.title} about={text.about}>
      <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
        {addresses === null ? isUnread ? text.unread : <output>{text.loading}</output> : null}
        {addresses?.length === 0 ? text.none : null}
        {addresses !== null && addresses.length > 0 ? (
          <Rows aria-label={text.title}>
            {addresses.map((email) => (
              <Row key={email} email={email} busy={change.busy} onRemove={remove} />
            ))}
          </Rows>
        ) : null}
        <FormFailure text={change.failure} />
      </Box>
    </AccountSection>
  )
}

interface RowProps {
  readonly email: string
  readonly busy: boolean
  readonly onRemove: (email: string) => Promise<void>
}

function Row({ email, busy, onRemove }: RowProps) {
  const remove = useOneAtATime(async () => onRemove(email))
  return (
    <li>
      <CodeAddress>{email}</CodeAddress>
      <SectionButton busy={busy} label={text.removeOf(email)} onClick={() => void remove()}>
        {text.remove}
      </SectionButton>
    </li>
  )
}

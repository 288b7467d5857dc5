import { roleLabels } from '@lectern/domain/account/roles'
import type { ApiAccount } from '@lectern/domain/api/api-people'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { AccountPapers } from './AccountPapers.tsx'
import { peopleText as text } from './people-text.ts'
import { PersonRow } from './PeopleList.tsx'

interface AccountRowProps {
  readonly account: ApiAccount
  /** Nobody gives the own account an extension. */
  readonly isOneself: boolean
  readonly onExtend: () => void
  readonly onWrite: () => void
}

/** One account, its standing, and its papers once they are asked for. */
export function AccountRow({ account, isOneself, onExtend, onWrite }: AccountRowProps) {
  const { uid, fullname, email, role, addressProved, blocked, extension } = account
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PersonRow
      name={`${fullname}${isOneself ? ` (${text.you})` : ''}`}
      facts={[
        email,
        text.accountFacts(account, roleLabels[role]),
        ...(addressProved ? [] : [<Unproved key="unproved" />]),
        ...(blocked === null
          ? []
          : [blocked.from === 'everything' ? text.blocked : text.stopped(blocked.until)]),
        ...(extension === null ? [] : [text.extended(extension.until, extension.note)]),
      ]}
      actions={
        <>
          <Button
            aria-expanded={isOpen}
            aria-label={text.papersOf(fullname)}
            onClick={() => {
              setIsOpen((before) => !before)
            }}
          >
            {text.papers}
          </Button>
          {isOneself ? null : (
            <Button aria-label={text.extendOf(fullname)} onClick={onExtend}>
              {text.extend}
            </Button>
          )}
          <Button aria-label={text.writeOf(fullname)} onClick={onWrite}>
            {text.write}
          </Button>
        </>
      }
    >
      {isOpen ? <AccountPapers uid={uid} name={fullname} /> : null}
    </PersonRow>
  )
}

function Unproved() {
  return (
    <>
      <strong>{text.unproved}</strong>: {text.unprovedDetail}
    </>
  )
}

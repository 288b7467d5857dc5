import type { CoAuthor } from '@lectern/domain/authors/co-authors'
import type { ReactNode } from 'react'

import { mailboxAddress } from './mailbox-address.ts'

interface CoAuthorWaysProps {
  readonly coAuthor: CoAuthor
  /** The link to an ORCID iD, whose text it is. */
  readonly renderOrcid: (
    link: {
      readonly href: string
      readonly target: '_blank'
      readonly rel: 'noopener'
    },
    orcid: string,
  ) => ReactNode
}

/** What stands behind a co-author's name: the address and the ORCID iD, each where there is one. */
export function CoAuthorWays({ coAuthor: { email, orcid }, renderOrcid }: CoAuthorWaysProps) {
  return (
    <>
      {email === '' ? null : (
        <>
          {' · '}
          <a href={mailboxAddress(email)}>{email}</a>
        </>
      )}
      {orcid === null ? null : (
        <>
          {' · '}
          {renderOrcid(
            { href: `https://orcid.org/${orcid}`, target: '_blank', rel: 'noopener' },
            orcid,
          )}
        </>
      )}
    </>
  )
}

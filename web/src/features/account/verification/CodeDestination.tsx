import type { MailOutcome } from '@lectern/domain/account/account'
import { styled } from '@mui/material/styles'

import { verifyText } from '../account-text.ts'

interface CodeDestinationProps {
  /** `null` when no registration is known. */
  readonly email: string | null
  /** How the mail with the newest code fared; `null` when that is not known. */
  readonly mail: MailOutcome | null
  /** When a mail that waits leaves, milliseconds since 1970; `null` when that is not known. */
  readonly mailAt: number | null
  /** What else is known of the mail, in a sentence. */
  readonly detail: string | null
  /** Why no code can prove the registration any more: it is proved, or over; `null` while one can. */
  readonly end: 'verified' | 'over' | null
}

/** An address that a code goes to. */
export const CodeAddress = styled('strong')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}))

/** What keeps a code from coming. */
export const CodeTrouble = styled('p')(({ theme }) => ({
  margin: '1rem 0 0',
  padding: '0.75rem 1rem',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.status.yellow.border}`,
  backgroundColor: theme.vars.palette.status.yellow.background,
  color: theme.vars.palette.status.yellow.text,
  fontSize: '0.9375rem',
}))

/** What else is to know of a code. */
export const CodeNote = styled('p')({ margin: '0.5rem 0 0', fontSize: '0.9375rem' })

/**
 * Says which address the code went to, when the mail waits for its time or the mail server or was
 * refused, and when no code counts any more.
 */
export function CodeDestination({ email, mail, mailAt, detail, end }: CodeDestinationProps) {
  if (email === null) return verifyText.nothingWaiting
  if (end === 'verified') {
    return (
      <>
        {verifyText.verifiedFor}
        <CodeAddress>{email}</CodeAddress>
        <CodeNote>{verifyText.verifiedRemedy}</CodeNote>
      </>
    )
  }
  if (end === 'over') {
    return (
      <>
        {verifyText.endedFor}
        <CodeAddress>{email}</CodeAddress>
      </>
    )
  }
  const trouble = mailTrouble(mail, mailAt)
  return (
    <>
      {trouble?.way ?? verifyText.sentTo}
      <CodeAddress>{email}</CodeAddress>
      {detail === null ? null : <CodeNote>{detail}</CodeNote>}
      {trouble === null ? (
        <CodeNote>{verifyText.validFor}</CodeNote>
      ) : (
        <CodeTrouble>{trouble.remedy}</CodeTrouble>
      )}
    </>
  )
}

/** What stands in the way of a mail, as the screen says it; `null` when it is on its way. */
function mailTrouble(mail: MailOutcome | null, mailAt: number | null) {
  if (mail === 'waiting' && mailAt !== null) {
    return { way: verifyText.willBeSentTo, remedy: verifyText.waits(new Date(mailAt)) }
  }
  if (mail === 'delayed') return { way: verifyText.willBeSentTo, remedy: verifyText.delayed }
  if (mail === 'refused') return { way: verifyText.notSentTo, remedy: verifyText.refused }
  return null
}

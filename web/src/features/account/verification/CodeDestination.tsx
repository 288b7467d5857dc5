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
  /** Why no code can prove the registration any more: it is proved, or over; `null` while one can. */
  readonly end: 'verified' | 'over' | null
}

const Address = styled('strong')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}))

const Trouble = styled('p')(({ theme }) => ({
  margin: '1rem 0 0',
  padding: '0.75rem 1rem',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.status.yellow.border}`,
  backgroundColor: theme.vars.palette.status.yellow.background,
  color: theme.vars.palette.status.yellow.text,
  fontSize: '0.9375rem',
}))

const Note = styled('p')({ margin: '0.5rem 0 0', fontSize: '0.9375rem' })

/**
 * Says which address the code went to, when the mail waits for its time or the mail server or was
 * refused, and when no code counts any more.
 */
export function CodeDestination({ email, mail, mailAt, end }: CodeDestinationProps) {
  if (email === null) return verifyText.nothingWaiting
  if (end === 'verified') {
    return (
      <>
        {verifyText.verifiedFor}
        <Address>{email}</Address>
        <Note>{verifyText.verifiedRemedy}</Note>
      </>
    )
  }
  if (end === 'over') {
    return (
      <>
        {verifyText.endedFor}
        <Address>{email}</Address>
      </>
    )
  }
  const trouble = mailTrouble(mail, mailAt)
  return (
    <>
      {trouble?.way ?? verifyText.sentTo}
      <Address>{email}</Address>
      {trouble === null ? <Note>{verifyText.validFor}</Note> : <Trouble>{trouble.remedy}</Trouble>}
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

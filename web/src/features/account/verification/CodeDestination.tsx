import type { MailOutcome } from '@lectern/domain/account/account'

import { codeText } from '../../../components/code/code-text.ts'
import { CodeAddress, CodeNote, CodeTrouble } from '../../../components/code/CodeWords.tsx'
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
      {trouble?.way ?? codeText.sentTo}
      <CodeAddress>{email}</CodeAddress>
      {detail === null ? null : <CodeNote>{detail}</CodeNote>}
      {trouble === null ? (
        <CodeNote>{codeText.validFor}</CodeNote>
      ) : (
        <CodeTrouble>{trouble.remedy}</CodeTrouble>
      )}
    </>
  )
}

/** What stands in the way of a mail, as the screen says it; `null` when it is on its way. */
function mailTrouble(mail: MailOutcome | null, mailAt: number | null) {
  if (mail === 'waiting' && mailAt !== null) {
    return { way: codeText.willBeSentTo, remedy: verifyText.waits(new Date(mailAt)) }
  }
  if (mail === 'delayed') return { way: codeText.willBeSentTo, remedy: verifyText.delayed }
  if (mail === 'refused') return { way: codeText.notSentTo, remedy: verifyText.refused }
  return null
}

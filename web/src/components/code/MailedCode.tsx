import type { MailOutcome } from '@lectern/domain/account/account'

import { codeText } from './code-text.ts'
import { CodeAddress, CodeNote, CodeTrouble } from './CodeWords.tsx'

interface MailedCodeProps {
  readonly email: string
  /** How its mail fared; null when that is not known. */
  readonly mail: MailOutcome | null
  /** Minutes until a mail that waits leaves. */
  readonly waitMinutes: number
  /** What a person can do then, which depends on the screen. */
  readonly words: {
    readonly refused: string
    readonly waiting: (minutes: number) => string
  }
}

/** Says which address a code went to, or what keeps it from coming. */
export function MailedCode({ email, mail, waitMinutes, words }: MailedCodeProps) {
  const trouble = {
    refused: { way: codeText.notSentTo, remedy: words.refused },
    delayed: { way: codeText.willBeSentTo, remedy: codeText.delayed },
    waiting: { way: codeText.willBeSentTo, remedy: words.waiting(waitMinutes) },
    sent: null,
    unknown: null,
  }[mail ?? 'sent']
  return (
    <div>
      {trouble?.way ?? codeText.sentTo}
      <CodeAddress>{email}</CodeAddress>
      {trouble === null ? (
        <CodeNote>{codeText.validFor}</CodeNote>
      ) : (
        <CodeTrouble>{trouble.remedy}</CodeTrouble>
      )}
    </div>
  )
}

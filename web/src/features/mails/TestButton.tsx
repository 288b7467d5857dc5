import { failureTextOr } from '@lectern/domain/errors'
import type { MailWordKind, MailWords } from '@lectern/domain/mail/mail-words'
import type { PaperId } from '@lectern/domain/paper/paper'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { notify } from '../../components/notify.ts'
import { sendTestMail } from '../../firebase/mails/mail-templates.ts'
import { mailsText as text } from './mails-text.ts'

interface TestButtonProps {
  readonly kind: MailWordKind
  readonly words: MailWords
  readonly paperId: PaperId
  /** Whether the words can be sent. */
  readonly isRight: boolean
}

/** Sends the mail to the organiser's own address, as the author of a paper would get it. */
export function TestButton({ kind, words, paperId, isRight }: TestButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const test = async () => {
    setIsBusy(true)
    try {
      await sendTestMail(kind, words, paperId)
      notify.success(text.tested)
    } catch (error) {
      notify.error(failureTextOr(error, text.testFailed))
    }
    setIsBusy(false)
  }
  return (
    <Button variant="outlined" disabled={isBusy || !isRight} onClick={() => void test()}>
      {text.test}
    </Button>
  )
}

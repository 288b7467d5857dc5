import type { MailSender } from '@lectern/domain/mail/test-mail'
import { useEffect, useState } from 'react'

import { readMailSender } from '../../firebase/mails/mail-templates.ts'

/** What the server fills mails in with; null until that is known. */
export function useMailSender(): { readonly sender: MailSender | null; readonly failed: boolean } {
  const [state, setState] = useState<{ sender: MailSender | null; failed: boolean }>({
    sender: null,
    failed: false,
  })
  useEffect(() => {
    let left = false
    const read = async () => {
      const sender = await readMailSender().catch(() => null)
      if (!left) setState({ sender, failed: sender === null })
    }
    void read()
    return () => {
      left = true
    }
  }, [])
  return state
}

import type { AccountChanged, SentAccountChange } from '@lectern/domain/account/own-account'
import { DomainError, failureTextOr } from '@lectern/domain/errors'
import { useState } from 'react'

import { useSession } from '../../../session/use-session.ts'
import { useMessage } from '../use-message.ts'
import { ownAccountText as text } from './own-account-text.ts'

/** What a section of the own account shows of its change. */
interface Change {
  readonly busy: boolean
  /** Why the last try failed, for as long as it matters. */
  readonly failure: string | null
  /** Says that a field is empty, which stands beside it. */
  readonly warn: (why: string) => void
  /** Says that something typed is not right, before anything is sent. */
  readonly refuse: (why: string) => void
  /** Sends a change; null when it failed, which was said then. */
  readonly send: (change: SentAccountChange, words?: string) => Promise<AccountChanged | null>
  readonly say: (done: string) => void
}

/**
 * Sends changes of the own account, and keeps what became of the last one.
 *
 * @param markPassword says at the field of the current password that it is another one
 */
export function useChange(markPassword: (why: string) => void = () => {}): Change {
  const { changeAccount } = useSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const message = useMessage()
  const refuse = (why: string) => {
    setFailure(why)
    message.error(why)
  }
  return {
    busy,
    failure,
    warn: message.error,
    refuse,
    say: message.success,
    send: async (change, words = text.saving) => {
      setBusy(true)
      setFailure(null)
      message.loading(words)
      try {
        return await changeAccount(change)
      } catch (error) {
        const why = failureTextOr(error, text.failed)
        if (error instanceof DomainError && error.code === 'wrong-password') {
          message.error(why)
          markPassword(why)
        } else refuse(why)
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

import type { MailFate } from '@lectern/domain/account/registration-mail'
import { useEffect, useState } from 'react'

import { useSession } from '../../../session/use-session.ts'

/** How long a mail that has not left yet is left alone before it is asked for again, in milliseconds. */
const interval = 10_000

/** What became of a mail, and whose it was. */
interface KnownFate {
  readonly of: string
  readonly fate: MailFate
}

/**
 * Follows what became of the mail with the newest code, until it was handed over or given up. Nothing is
 * known without the registration's token, and as long as the server does not answer.
 *
 * @param of which mail: another text asks anew; null asks nothing
 */
export function useMailFate(of: string | null): MailFate | null {
  const { mailFate } = useSession()
  const [known, setKnown] = useState<KnownFate | null>(null)
  useEffect(() => {
    if (of === null) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const fate = await mailFate().catch(nothing)
      if (isOver) return
      if (fate !== null) setKnown({ of, fate })
      if (fate?.fate === 'waiting' || fate?.fate === 'held') timer = setTimeout(again, interval)
    }
    const again = () => void ask()
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // The session's functions are the same as long as the page is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of])
  return known?.of === of ? known.fate : null
}

/** It is no more than a help: what can't be asked is left out. */
function nothing(): null {
  return null
}

import { emailSchema } from '@lectern/domain/text/text-fields'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

/** Whose account mails about a paper go to. */
export interface MailedAccount {
  readonly uid: string
  readonly email: string
}

/**
 * How the address that is typed in the form stands to the mails about the paper: `own` is the account's, or
 * nothing that could be an address; `unknown` while it is being looked up, or when that failed; `others` of a
 * paper that somebody else has submitted.
 */
type MailedAddress =
  | { readonly kind: 'own' | 'unknown' | 'others' }
  | { readonly kind: 'further' | 'unproved'; readonly email: string }

/**
 * Tells how the typed address stands to the mails about the paper. What the account has proved is looked up
 * once, and not before an address is typed for which that matters.
 *
 * @param account null for a paper that somebody else has submitted
 */
export function useMailedAddress(account: MailedAccount | null, typed: string) {
  const [further, setFurther] = useState<readonly string[] | null>(null)
  const parsed = v.safeParse(emailSchema, typed)
  const email = parsed.success && parsed.output !== account?.email ? parsed.output : null
  const isNeeded = account !== null && email !== null
  const uid = account?.uid ?? ''
  useEffect(() => {
    if (!isNeeded) return undefined
    let left = false
    const look = async () => {
      try {
        const { readFurtherAddresses } = await import('../../../firebase/accounts/own-address.ts')
        const proved = await readFurtherAddresses(uid)
        // What was proved meanwhile is known better here.
        if (!left) setFurther((known) => known ?? proved)
      } catch {
        // Without an answer nothing is offered, and the form goes on as without this.
      }
    }
    void look()
    return () => {
      left = true
    }
  }, [isNeeded, uid])
  return {
    address: standing(account, email, further),
    noteProved: (proved: string) => {
      setFurther((known) => [...(known ?? []), proved])
    },
  }
}

function standing(
  account: MailedAccount | null,
  email: string | null,
  further: readonly string[] | null,
): MailedAddress {
  if (account === null) return { kind: 'others' }
  if (email === null) return { kind: 'own' }
  if (further === null) return { kind: 'unknown' }
  return { kind: further.includes(email) ? 'further' : 'unproved', email }
}

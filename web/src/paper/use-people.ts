import { useEffect, useState } from 'react'

import { findFullname } from '../firebase/accounts/find-fullname.ts'

/** Names of accounts as far as they are known; `null` for an account that is gone. */
export type Names = ReadonlyMap<string, string | null>

/** Looks up how people are called, for admins. Who can't be looked up is left out. */
export function usePeople(uids: readonly string[]): Names {
  const [names, setNames] = useState<Names>(new Map())
  // One text, so that nobody is asked for again.
  const wanted = [...new Set(uids)].toSorted().join(' ')
  useEffect(() => {
    let left = false
    const look = async (uid: string) => {
      const name = await findFullname(uid).catch(() => undefined)
      if (!left && name !== undefined) setNames((before) => new Map(before).set(uid, name))
    }
    for (const uid of wanted.split(' ')) if (uid !== '') void look(uid)
    return () => {
      left = true
    }
  }, [wanted])
  return names
}

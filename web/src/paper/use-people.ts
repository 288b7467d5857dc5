import { useEffect, useState } from 'react'

import { findFullname } from '../firebase/papers/watch-paper-events.ts'

/** Looks up how people are called. Who can't be looked up is left out. */
export function usePeople(uids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  // One text, so that nobody is asked for again.
  const wanted = [...new Set(uids)].toSorted().join(' ')
  useEffect(() => {
    let left = false
    const look = async (uid: string) => {
      const name = await findFullname(uid).catch(() => null)
      if (!left && name !== null) setNames((before) => new Map(before).set(uid, name))
    }
    for (const uid of wanted.split(' ')) if (uid !== '') void look(uid)
    return () => {
      left = true
    }
  }, [wanted])
  return names
}

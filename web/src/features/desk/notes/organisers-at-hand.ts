import { atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'

import { readOrganisers } from '../../../firebase/people/people.ts'

/** Who may decide about papers, by name. */
export interface KnownOrganiser {
  readonly uid: string
  readonly email: string
  readonly fullname: string
}

/** For how long what was read is good, in milliseconds. */
const lifetime = 5 * 60_000

type Store = ReturnType<typeof useStore>

interface Known {
  readonly at: number
  readonly organisers: Promise<readonly KnownOrganiser[]>
}

const knownAtom = atom<Known | null>(null)

/**
 * Reads who may decide about papers: once in a while, however many papers are opened.
 *
 * @throws {DomainError} 'network-failed', …
 */
async function organisersAtHand(store: Store): Promise<readonly KnownOrganiser[]> {
  const known = store.get(knownAtom)
  const isFresh = known !== null && performance.now() - known.at <= lifetime
  const { organisers } = isFresh ? known : { organisers: read() }
  if (!isFresh) store.set(knownAtom, { at: performance.now(), organisers })
  try {
    return await organisers
  } catch (error) {
    store.set(knownAtom, null)
    throw error
  }
}

async function read(): Promise<readonly KnownOrganiser[]> {
  const listed = await readOrganisers()
  return listed
    .flatMap(({ state, uid, email, fullname }) =>
      state === 'registered' && uid !== null && fullname !== null ? [{ uid, email, fullname }] : [],
    )
    .toSorted((one, other) => one.fullname.localeCompare(other.fullname))
}

/** Returns who may decide about papers; none until they are read, and if they can't be. */
export function useOrganisers(): readonly KnownOrganiser[] {
  const store = useStore()
  const [organisers, setOrganisers] = useState<readonly KnownOrganiser[]>([])
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const found = await organisersAtHand(store).catch(() => [])
      if (!isLeft) setOrganisers(found)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [store])
  return organisers
}

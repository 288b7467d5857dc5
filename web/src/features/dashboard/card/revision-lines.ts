import type { ApiAskedRevision } from '@lectern/domain/api/api-revision'
import type { PaperId } from '@lectern/domain/paper/paper'
import { createContext, useContext, useEffect, useState } from 'react'

type Revisions = ReadonlyMap<string, ApiAskedRevision>

const none: Revisions = new Map()

/** The revisions that are asked of whoever is signed in, by the papers' ids. */
export const RevisionsContext = createContext<Revisions>(none)

/**
 * Asks which revisions are asked of an author, once the own papers are there. Without an answer the cards say nothing:
 * the mail leads there, too.
 *
 * @param hasPapers whether there is anything of which one could be asked for
 */
export function useRevisions(hasPapers: boolean): Revisions {
  const [revisions, setRevisions] = useState(none)
  useEffect(() => {
    if (!hasPapers) return undefined
    let left = false
    const look = async () => {
      const asked = await read().catch(() => [])
      if (!left && asked.length > 0) {
        setRevisions(new Map(asked.map((one) => [one.paperId, one])))
      }
    }
    void look()
    return () => {
      left = true
    }
  }, [hasPapers])
  return revisions
}

/** The table of the API's calls is no part of what the list waits for. */
async function read(): Promise<readonly ApiAskedRevision[]> {
  const { listRevisions } = await import('../../../firebase/reviews/revisions.ts')
  return await listRevisions()
}

/** The revision that is asked for of a paper. */
export function useRevisionOf(id: PaperId): ApiAskedRevision | null {
  return useContext(RevisionsContext).get(id) ?? null
}

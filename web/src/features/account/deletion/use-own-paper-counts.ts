import { useEffect, useState } from 'react'

import { countOwnPapers, type OwnPaperCounts } from '../../../firebase/papers/count-papers.ts'

/** How the counting stands: `null` while it is under way. */
type Counts = OwnPaperCounts | 'failed' | null

/** Counts a person's own papers, at once and when it is tried again. */
export function useOwnPaperCounts(uid: string): {
  readonly counts: Counts
  readonly retry: () => void
} {
  const [counts, setCounts] = useState<Counts>(null)
  useEffect(() => {
    const begin = async () => {
      setCounts(await countsOf(uid))
    }
    void begin()
  }, [uid])
  const again = async () => {
    setCounts(null)
    setCounts(await countsOf(uid))
  }
  return { counts, retry: () => void again() }
}

async function countsOf(uid: string): Promise<OwnPaperCounts | 'failed'> {
  try {
    return await countOwnPapers(uid)
  } catch {
    return 'failed'
  }
}

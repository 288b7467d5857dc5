import type { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useEffect, useState } from 'react'

import { watchDeskPapers } from '../../firebase/desk-index/desk-papers.ts'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { readMailedPaper } from '../../firebase/mails/mail-templates.ts'

/** All papers, live, newest first, as far as they are there; null before the first of them. */
export function useMailedPapers(uid: string): {
  readonly papers: readonly PaperSummary[] | null
  readonly error: DomainError | null
} {
  const follow = useCallback(
    ({ show, fail }: LiveListener<readonly PaperSummary[]>) =>
      watchDeskPapers(uid, {
        onPapers: show,
        onAbstracts: () => {},
        onState: () => {},
        onError: fail,
      }),
    [uid],
  )
  const { state: papers, error } = useLive(follow)
  return { papers, error }
}

/** The whole of a paper, with what was found in its files; null until it is there, and when it is gone. */
export function useWholePaper(id: PaperId | null): Paper | null {
  const [paper, setPaper] = useState<Paper | null>(null)
  useEffect(() => {
    let left = false
    const read = async (wanted: PaperId) => {
      const found = await readMailedPaper(wanted).catch(() => null)
      if (!left) setPaper(found)
    }
    if (id !== null) void read(id)
    return () => {
      left = true
    }
  }, [id])
  return paper?.id === id ? paper : null
}

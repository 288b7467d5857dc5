import type { ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
import { failureTextOr } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useEffect, useRef, useState } from 'react'

import { findAuthorsInPapers } from '../../../firebase/reviews/finds.ts'
import { findsText as text } from './finds-text.ts'
import { editionOf, type FoundByPaper } from './found-papers.ts'

/** What was found so far, and how to look on. */
export interface LookThrough {
  readonly found: FoundByPaper
  /** Null while nothing is looked through. */
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly failure: string | null
  /** Looks through papers, some at a time. */
  readonly look: (papers: readonly PaperSummary[]) => Promise<void>
  /** What was found until then stays. */
  readonly stop: () => void
}

/** Has papers looked through for what gives their authors away; what was found goes with the page. */
export function useLookThrough(): LookThrough {
  const [found, setFound] = useState<FoundByPaper>(new Map())
  const [progress, setProgress] = useState<LookThrough['progress']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<object>(null)
  const stop = () => {
    current.current = null
    setProgress(null)
  }
  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )

  const look = async (papers: readonly PaperSummary[]) => {
    const own = {}
    current.current = own
    setFailure(null)
    setProgress({ done: 0, all: papers.length })
    let rest = papers
    try {
      while (rest.length > 0) {
        const part = rest.slice(0, reviewLimits.lookedThroughAtOnce)
        const {
          papers: answered,
          refused,
          left,
        } = await findAuthorsInPapers(part.map(({ id }) => id))
        // Who has stopped it, or left, wants to see nothing more of it.
        if (current.current !== own) return
        // What can't be looked at can't be published either: that is told then.
        const gone = refused.map(({ paperId }): ApiPaperFinds => ({
          paperId,
          finds: [],
          notSearched: [],
          files: [],
        }))
        const editions = new Map(part.map((paper) => [String(paper.id), editionOf(paper)]))
        const known = [...answered, ...gone].map(
          (one) => [editions.get(one.paperId) ?? '', one] as const,
        )
        setFound((before) => new Map([...before, ...known]))
        const isLeft = new Set(left)
        rest = [
          ...part.filter(({ id }) => isLeft.has(id)),
          ...rest.slice(reviewLimits.lookedThroughAtOnce),
        ]
        setProgress({ done: papers.length - rest.length, all: papers.length })
      }
      setProgress(null)
    } catch (error) {
      if (current.current !== own) return
      setFailure(failureTextOr(error, text.failed))
      setProgress(null)
    }
  }
  return { found, progress, failure, look, stop }
}

import { failureTextOr } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import { useCallback, useEffect, useRef, useState } from 'react'

import { notify } from '../../../components/notify.ts'
import { declareConflict, findConflicts } from '../../../firebase/reviews/conflicts.ts'
import { hintWords } from '../../../paper/colleagues/colleagues-text.ts'
import { assignText as text } from '../assign-text.ts'
import { pairName } from '../facts/assign-facts.ts'
import type { OpenHints } from '../facts/paper-rows.ts'

/** What nobody has looked at yet, and how it is settled. */
export interface Hints {
  readonly open: OpenHints
  /** Whether it could not be looked up. */
  readonly hasFailed: boolean
  readonly retry: () => void
  /**
   * Keeps the two apart, or says that it means nothing.
   *
   * @param onDone after it is saved
   */
  readonly settle: (pair: ReviewPair, kind: 'wall' | 'dismissed', onDone: () => void) => void
}

/**
 * Looks up what may stand between the reviewers and papers of pairs, once for each pair.
 *
 * @param pairs those that would be published now: another list where others would
 * @param onWalls told of walls that are made here
 */
export function useHints(
  pairs: readonly ReviewPair[],
  onWalls: (walls: readonly ReviewPair[]) => void,
): Hints {
  const [open, setOpen] = useState<OpenHints>(() => new Map())
  const [failed, setFailed] = useState<readonly ReviewPair[]>([])
  const asked = useRef(new Set<string>())
  const settling = useRef(new Set<string>())

  const look = useCallback(async (part: readonly ReviewPair[]) => {
    try {
      const { hints } = await findConflicts(part)
      const found = hints.map((one) => [pairName(one), one.hints] as const)
      if (found.length > 0) setOpen((before) => new Map([...before, ...found]))
    } catch {
      setFailed((before) => [...before, ...part])
    }
  }, [])
  useEffect(() => {
    const part = pairs.filter((pair) => !asked.current.has(pairName(pair)))
    for (const pair of part) asked.current.add(pairName(pair))
    const most = reviewLimits.assignedAtOnce
    for (let start = 0; start < part.length; start += most) {
      void look(part.slice(start, start + most).map(onlyPair))
    }
  }, [pairs, look])

  const save = async (pair: ReviewPair, kind: 'wall' | 'dismissed', onDone: () => void) => {
    const name = pairName(pair)
    if (settling.current.has(name)) return
    settling.current.add(name)
    try {
      const words = kind === 'wall' ? (open.get(name) ?? []).map((one) => hintWords[one]) : []
      await declareConflict(pair.paperId, pair.reviewerId, { kind, note: words.join('; ') })
      setOpen((before) => new Map([...before].filter(([one]) => one !== name)))
      if (kind === 'wall') onWalls([onlyPair(pair)])
      onDone()
    } catch (error) {
      notify.error(failureTextOr(error, text.actFailed))
    } finally {
      settling.current.delete(name)
    }
  }
  return {
    open,
    hasFailed: failed.length > 0,
    retry: () => {
      setFailed([])
      void look(failed.slice(0, reviewLimits.assignedAtOnce))
    },
    settle: (pair, kind, onDone) => void save(pair, kind, onDone),
  }
}

function onlyPair({ paperId, reviewerId }: ReviewPair): ReviewPair {
  return { paperId, reviewerId }
}

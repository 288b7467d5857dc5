import { paperIdSchema } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'

import { useKeptDraft } from '../../browser/use-kept-draft.ts'
import { pairName } from './facts/assign-facts.ts'
import type { Marks } from './facts/paper-rows.ts'

const pairEntries = { paperId: paperIdSchema, reviewerId: reviewerIdSchema }

const draftSchema = v.object({
  locked: v.array(v.object(pairEntries)),
  /** With the server's reason where it was refused. */
  forbidden: v.array(v.object({ ...pairEntries, reason: v.nullable(v.string()) })),
  /** What was handed in, and is not published yet. */
  publishing: v.nullable(
    v.object({
      jobs: v.array(v.string()),
      /** Until when it can be called off, in milliseconds since 1970 by this browser's clock. */
      until: v.number(),
      pairs: v.array(v.object(pairEntries)),
    }),
  ),
})

/** What an organiser has changed by hand, and what is being published. */
type AssignDraft = v.InferOutput<typeof draftSchema>

/** What is being published. */
export type StartedPublishing = NonNullable<AssignDraft['publishing']>

const emptyDraft: AssignDraft = { locked: [], forbidden: [], publishing: null }

/** What was changed by hand, and the ways to change it: always the same functions. */
export interface DraftState {
  readonly draft: AssignDraft
  readonly lock: (pair: ReviewPair, isLocked: boolean) => void
  readonly forbid: (pair: ReviewPair, isForbidden: boolean) => void
  /** Bars pairs that the server refused. */
  readonly refuse: (refused: Marks['forbidden']) => void
  readonly setPublishing: (publishing: StartedPublishing | null) => void
  /** Forgets the locks of what is published. */
  readonly settle: (published: readonly ReviewPair[]) => void
}

/**
 * Keeps locks, what is forbidden and what is being published in the tab's own storage, also over a reload. Signing
 * out removes everything below `lectern:`.
 */
export function useAssignDraft(uid: string): DraftState {
  const key = `lectern:assign:${uid}`
  const [draft, setDraft] = useKeptDraft(key, draftSchema, emptyDraft)
  const change = useCallback(
    (changed: (before: AssignDraft) => Partial<AssignDraft>) => {
      setDraft((before) => ({ ...before, ...changed(before) }))
    },
    [setDraft],
  )
  const acts = useMemo(
    () => ({
      lock: (pair: ReviewPair, isLocked: boolean) => {
        change(({ locked, forbidden }) => ({
          locked: isLocked ? [...without(locked, [pair]), pair] : without(locked, [pair]),
          forbidden: isLocked ? without(forbidden, [pair]) : forbidden,
        }))
      },
      forbid: (pair: ReviewPair, isForbidden: boolean) => {
        change(({ locked, forbidden }) => ({
          locked: without(locked, [pair]),
          forbidden: isForbidden
            ? [...without(forbidden, [pair]), { ...pair, reason: null }]
            : without(forbidden, [pair]),
        }))
      },
      refuse: (refused: Marks['forbidden']) => {
        change(({ locked, forbidden }) => ({
          locked: without(locked, refused),
          forbidden: [...without(forbidden, refused), ...refused],
        }))
      },
      setPublishing: (publishing: StartedPublishing | null) => {
        change(() => ({ publishing }))
      },
      settle: (published: readonly ReviewPair[]) => {
        change(({ locked }) => ({ locked: without(locked, published) }))
      },
    }),
    [change],
  )
  return { draft, ...acts }
}

function without<Pair extends ReviewPair>(from: Pair[], pairs: readonly ReviewPair[]): Pair[] {
  const names = new Set(pairs.map(pairName))
  return from.filter((one) => !names.has(pairName(one)))
}

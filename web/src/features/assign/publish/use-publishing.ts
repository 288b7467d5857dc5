import type { ApiAssignment, ApiAssignmentJob } from '@lectern/domain/api/api-assignments'
import { failureTextOr } from '@lectern/domain/errors'
import { undoWindow } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { notify } from '../../../components/notify.ts'
import { callPublishingOff, readPublishing } from '../../../firebase/reviews/assignments.ts'
import { assignText as text } from '../assign-text.ts'
import { pairName } from '../facts/assign-facts.ts'
import type { ForbiddenPair } from '../facts/paper-rows.ts'
import type { DraftState, StartedPublishing } from '../use-assign-draft.ts'
import { handIn } from './hand-in.ts'

/** How often it is asked how far a publishing is, in milliseconds. */
const askedEvery = 2000

/** What is said to all that is published at once. */
export interface PublishingChoice {
  /** ISO 8601; null: as the settings say. */
  readonly due: string | null
  readonly now: boolean
  /** Papers whose PDFs are published as they are where they can't be cleaned. */
  readonly uncleaned: readonly PaperId[]
}

/** How far a publishing is. */
type PublishingProgress =
  | { readonly step: 'handing' | 'running'; readonly done: number; readonly all: number }
  | { readonly step: 'waiting'; readonly until: number; readonly all: number }

/** What is published, and what can be done about it. */
export interface Publishing {
  /** Null while nothing is being published. */
  readonly progress: PublishingProgress | null
  /** Whether the server does not tell how far it is. */
  readonly isUnknown: boolean
  readonly isBusy: boolean
  /** Throws the `DomainError` of what failed before anything was handed in. */
  readonly publish: (pairs: readonly ReviewPair[], choice: PublishingChoice) => Promise<void>
  readonly callOff: () => Promise<void>
}

interface PublishingProps {
  readonly draft: DraftState
  /** Reads the assignments anew, and shows them. */
  readonly readAgain: () => Promise<readonly ApiAssignment[]>
}

/** Publishes assignments, follows how far that is, and calls it off; goes on after a reload. */
export function usePublishing({ draft: state, readAgain }: PublishingProps): Publishing {
  const { refuse, setPublishing, settle } = state
  const started = state.draft.publishing
  const [handing, setHanding] = useState<{ done: number; all: number } | null>(null)
  const [jobs, setJobs] = useState<readonly ApiAssignmentJob[]>([])
  const [isUnknown, setIsUnknown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const ended = useRef<StartedPublishing>(null)
  const finish = async (one: StartedPublishing, last: readonly ApiAssignmentJob[]) => {
    const published = new Set((await readAgain()).filter(isOpenAssignment).map(pairName))
    // A look that was on its way when it was called off finds the same.
    if (ended.current === one) return
    ended.current = one
    const { pairs } = one
    const made = pairs.filter((one) => published.has(pairName(one)))
    settle(made)
    if (last.every(({ state: how }) => how === 'done')) {
      // What can't be cleaned stays proposed: it is published by a word, or with another PDF.
      const left = new Set(last.flatMap((job) => job.left.map(({ paperId }) => paperId)))
      const lost = pairs.filter((one) => !published.has(pairName(one)) && !left.has(one.paperId))
      refuse(lost.map(notMade))
      notify.success(text.published(made.length))
      if (left.size > 0) notify.error(text.leftOut(left.size))
    } else {
      notify.success(made.length === 0 ? text.calledOff : text.partlyCalledOff(made.length))
    }
    setPublishing(null)
    setJobs([])
  }
  const look = useEffectEvent(async (one: StartedPublishing) => {
    try {
      const found = await Promise.all(one.jobs.map(async (id) => readPublishing(id)))
      setJobs(found)
      if (found.every(({ state: how }) => how === 'done' || how === 'cancelled')) {
        await finish(one, found)
      }
      setIsUnknown(false)
    } catch {
      // Whatever it is, it goes on by itself, and is asked about again.
      setIsUnknown(true)
    }
  })
  const isHanding = handing !== null
  useEffect(() => {
    if (started === null || isHanding) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = async () => {
      await look(started)
      if (!left) timer = setTimeout(() => void ask(), askedEvery)
    }
    void ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [started, isHanding])

  const publish = async (pairs: readonly ReviewPair[], choice: PublishingChoice) => {
    const begun: StartedPublishing = {
      jobs: [],
      until: choice.now ? 0 : Date.now() + undoWindow,
      pairs: [],
    }
    let [done, refused] = [0, 0]
    setHanding({ done, all: pairs.length })
    try {
      await handIn(pairs, choice, (part) => {
        done += part.accepted.length + part.refused.length
        refused += part.refused.length
        refuse(part.refused)
        if (part.job !== null) begun.jobs.push(part.job.jobId)
        begun.pairs.push(...part.accepted)
        if (begun.jobs.length > 0) setPublishing({ ...begun, jobs: [...begun.jobs] })
        setHanding({ done, all: pairs.length })
      })
    } catch (error) {
      if (done === 0) throw error
      const rest = text.failedAfter(done - refused, pairs.length - done)
      notify.error(`${failureTextOr(error, text.actFailed)} ${rest}`)
    } finally {
      setHanding(null)
    }
    if (refused > 0) {
      notify.error(refused === done ? text.allRefused : text.refused(refused))
    }
  }
  const callOff = async () => {
    if (started === null) return
    setIsBusy(true)
    const answers = await Promise.allSettled(started.jobs.map(async (id) => callPublishingOff(id)))
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    setIsBusy(false)
    if (found.length < started.jobs.length) {
      notify.error(text.callOffFailed)
      return
    }
    setJobs(found)
    if (found.some(({ state: how }) => how !== 'cancelled')) notify.error(text.tooLate)
    else await finish(started, found).catch(() => undefined)
  }
  return { progress: progressOf(handing, started, jobs), isUnknown, isBusy, publish, callOff }
}

function notMade({ paperId, reviewerId }: ReviewPair): ForbiddenPair {
  return { paperId, reviewerId, reason: text.notMade }
}

function progressOf(
  handing: { readonly done: number; readonly all: number } | null,
  started: StartedPublishing | null,
  jobs: readonly ApiAssignmentJob[],
): PublishingProgress | null {
  if (handing !== null) return { step: 'handing', ...handing }
  if (started === null) return null
  const all = started.pairs.length
  const hasBegun = started.until === 0 || jobs.some(({ state }) => state !== 'waiting')
  if (!hasBegun) return { step: 'waiting', until: started.until, all }
  return { step: 'running', done: jobs.reduce((sum, { done }) => sum + done, 0), all }
}

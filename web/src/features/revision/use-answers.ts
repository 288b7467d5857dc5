import type { ApiRevision } from '@lectern/domain/api/api-revision'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { answerTo } from '@lectern/domain/reviews/revision'
import { useCallback, useEffect, useRef, useState } from 'react'

import { readRevision, saveAnswer } from '../../firebase/reviews/revisions.ts'
import { toDomainError } from '../../firebase/sdk/errors.ts'
import {
  isUnsaved,
  keepAnswers,
  keptAnswers,
  keptName,
  mergeAnswers,
  withAnswer,
  type KeptAnswers,
} from './kept-answers.ts'

/** So long after the last key the answers are saved on the server, in milliseconds. */
const pause = 1000

/** So long it waits before it is tried again, in milliseconds. */
const retry = 5000

/** How answers stand between fingers, browser and server. */
interface AnswersState extends KeptAnswers {
  readonly standing: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'refused'
  /** Why the server does not take them. */
  readonly problem: DomainError | null
  readonly handedIn: ApiRevision['handedIn']
}

/** Answers that are being typed. */
export interface Answers extends AnswersState {
  readonly type: (label: string, text: string) => void
  /** Puts words that were also typed elsewhere behind those of the field, or away. */
  readonly settle: (label: string, isTaken: boolean) => void
  /** Hands them in; tells whether that was done. */
  readonly handIn: () => Promise<boolean>
}

/**
 * Keeps an author's answers: each key goes to the browser's storage at once, and to the server at each pause.
 *
 * @param opened as the server answered it: the same object for as long as the page is open
 */
export function useAnswers(uid: string, paperId: PaperId, opened: ApiRevision): Answers {
  const name = keptName(uid, paperId)
  const { reports, refusal } = opened
  const [state, setState] = useState<AnswersState>(() => ({
    ...mergeAnswers(opened, keptAnswers(name)),
    standing: 'saved',
    problem: refusal === null ? null : refusalOf(refusal),
    handedIn: opened.handedIn,
  }))
  const latest = useRef(state)
  const saving = useRef(opened.saving)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const put = useCallback(
    (change: Partial<AnswersState>) => {
      latest.current = { ...latest.current, ...change }
      const { answers, base, elsewhere } = latest.current
      keepAnswers(name, { answers, base, elsewhere })
      setState(latest.current)
    },
    [name],
  )

  const send = useCallback(
    async (isHandedIn: boolean): Promise<boolean> => {
      put({ standing: 'saving', problem: null })
      const { answers } = latest.current
      const sent = reports.map(({ label }) => ({ label, text: answerTo(answers, label) }))
      try {
        const seen = saving.current
        const saved = await saveAnswer(paperId, { answers: sent, seen, handIn: isHandedIn })
        saving.current = saved.saving
        const isMore = isUnsaved(reports, { answers: latest.current.answers, base: sent })
        put({ base: sent, handedIn: saved.handedIn, standing: isMore ? 'waiting' : 'saved' })
        return true
      } catch (error) {
        const problem = toDomainError(error)
        if (problem.code === 'words-changed') {
          const now = await readRevision(paperId).catch(() => null)
          if (now !== null) {
            saving.current = now.saving
            put({ ...mergeAnswers(now, latest.current), handedIn: now.handedIn })
          }
        }
        // What is missing is missing from what was handed in: as a draft it is saved.
        if (problem.code === 'report-incomplete') {
          const now = await readRevision(paperId).catch(() => null)
          if (now !== null) {
            saving.current = now.saving
            put({ base: sent })
          }
        }
        put({ problem, standing: isPassing(problem) ? 'unreachable' : 'refused' })
        return false
      }
    },
    [paperId, put, reports],
  )

  const save = useCallback(
    async (isHandedIn: boolean): Promise<boolean> => {
      globalThis.clearTimeout(timer.current)
      if (running.current !== null) await running.current
      if (!isHandedIn && !isUnsaved(reports, latest.current)) return true
      running.current = send(isHandedIn)
      const isDone = await running.current
      running.current = null
      return isDone
    },
    [reports, send],
  )

  const isOpen = refusal === null
  const { standing, problem, answers, base } = state
  // Saved at each pause, and again after a while where nobody answered.
  useEffect(() => {
    if (!isOpen || !isUnsaved(reports, { answers, base })) return undefined
    if (standing === 'saving' || (standing === 'refused' && !mayGoOn(problem))) return undefined
    const wait = standing === 'unreachable' ? retry : pause
    timer.current = globalThis.setTimeout(() => void save(false), wait)
    return () => {
      globalThis.clearTimeout(timer.current)
    }
  }, [answers, base, isOpen, problem, reports, save, standing])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && isOpen) void save(false)
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [isOpen, save])

  return {
    ...state,
    type: (label, text) => {
      const before = latest.current.standing
      put({
        answers: withAnswer(latest.current.answers, label, text),
        standing: before === 'unreachable' || before === 'refused' ? before : 'waiting',
      })
    },
    settle: (label, isTaken) => {
      const { elsewhere, answers: typed } = latest.current
      const [own, other] = [answerTo(typed, label), answerTo(elsewhere, label)]
      const both = own.trim() === '' ? other : `${own.trimEnd()}\n\n${other}`
      put({
        elsewhere: elsewhere.filter((one) => one.label !== label),
        ...(isTaken ? { answers: withAnswer(typed, label, both), standing: 'waiting' } : {}),
      })
    },
    handIn: async () => save(true),
  }
}

function isPassing({ code }: DomainError): boolean {
  return code === 'network-failed' || code === 'unavailable' || code === 'internal'
}

/** What was missing or changed meanwhile stops no saving of what is typed next. */
function mayGoOn(problem: DomainError | null): boolean {
  return (
    problem === null ||
    problem.code === 'report-incomplete' ||
    problem.code === 'words-changed' ||
    problem.code === 'invalid-input'
  )
}

function refusalOf(code: string): DomainError {
  const known = (['revision-over', 'paper-accepted', 'paper-withdrawn'] as const).find(
    (one) => one === code,
  )
  return new DomainError(known ?? 'forbidden')
}

import { failureTextOr } from '@lectern/domain/errors'
import { useRef, useState } from 'react'

import { useQuestionBeforeLeaving } from '../../../browser/use-question-before-leaving.ts'
import { inviteReviewers } from '../../../firebase/reviews/reviewers.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import {
  type Addressee,
  type Outcome,
  type SaidToAll,
  sendInvitations,
} from './send-invitations.ts'

/** How far a sending is. */
interface Progress {
  readonly done: number
  readonly all: number
  readonly isStopping: boolean
}

/** What a sending has done. */
export interface Sent {
  readonly invited: number
  /** Had been listed before. */
  readonly known: number
  readonly refused: readonly Outcome[]
  /** Nothing was sent of them, or nobody knows whether it was. */
  readonly left: number
  /** Why it ended early; null where it did not, or was stopped. */
  readonly failure: string | null
}

/** A sending, and what can be done with it. */
export interface SendingState {
  /** Null while nothing is being sent. */
  readonly progress: Progress | null
  /** Sends to all, and tells what became of each part as soon as it is known. */
  readonly send: (
    addressees: readonly Addressee[],
    said: SaidToAll,
    onPart: (outcomes: readonly Outcome[]) => void,
  ) => Promise<Sent>
  /** Ends it after the part that is on its way. */
  readonly stop: () => void
}

/** Sends invitations part by part; who would leave meanwhile is asked. */
export function useSending(): SendingState {
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  useQuestionBeforeLeaving(progress !== null)
  return {
    progress,
    send: async (addressees, said, onPart) => {
      const outcomes: Outcome[] = []
      const all = addressees.length
      isStopped.current = false
      setProgress({ done: 0, all, isStopping: false })
      const failure = await failureOf(async () => {
        await sendInvitations(addressees, said, {
          invite: inviteReviewers,
          isStopped: () => isStopped.current,
          onPart: (part) => {
            outcomes.push(...part)
            onPart(part)
            setProgress((before) => before && { ...before, done: outcomes.length })
          },
        })
      })
      setProgress(null)
      const refused = outcomes.filter((one) => one.refused !== null && !one.isListed)
      const invited = outcomes.filter((one) => one.refused === null).length
      const known = outcomes.length - invited - refused.length
      return { invited, known, refused, left: all - outcomes.length, failure }
    },
    stop: () => {
      isStopped.current = true
      setProgress((before) => before && { ...before, isStopping: true })
    },
  }
}

/** Why something failed; null when it did not. */
async function failureOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    return failureTextOr(error, text.actFailed)
  }
}

import { failureTextOr } from '@lectern/domain/errors'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useQuestionBeforeLeaving } from '../../browser/use-question-before-leaving.ts'
import { exportText as text } from './export-text.ts'

/** How far it is. */
export interface ExportProgress {
  /** In words. */
  readonly line: string
  /** Between 0 and 1; null when nobody knows. */
  readonly share: number | null
}

/** What was exported. */
export interface ExportResult {
  readonly line: string
  /** What is missing in it: nothing is left out without a word. */
  readonly problems: readonly string[]
}

/** What a person sees of it. */
export type ExportState =
  | { readonly phase: 'ready' }
  | { readonly phase: 'running'; readonly progress: ExportProgress | null }
  | { readonly phase: 'done'; readonly result: ExportResult }
  | { readonly phase: 'failed'; readonly reason: string }

/** Exports and reports how far it is; null: the person asked for nothing to be saved. */
export type ExportJob = (
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
) => Promise<ExportResult | null>

/** Runs one job at a time; leaving the screen calls it off, and closing the page asks first. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ phase: 'ready' })
  const running = useRef<AbortController | null>(null)
  const isRunning = state.phase === 'running'

  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  useQuestionBeforeLeaving(isRunning)

  const start = useCallback(async (job: ExportJob) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (next: ExportState) => {
      if (running.current === controller) setState(next)
    }
    show({ phase: 'running', progress: null })
    try {
      const result = await job(signal, (progress) => {
        if (!signal.aborted) show({ phase: 'running', progress })
      })
      show(result === null ? { phase: 'ready' } : { phase: 'done', result })
    } catch (error) {
      const reason = signal.aborted ? text.cancelled : failureTextOr(error, text.failed)
      show({ phase: 'failed', reason })
    }
  }, [])

  const cancel = useCallback(() => {
    running.current?.abort()
  }, [])

  return { state, start, cancel }
}

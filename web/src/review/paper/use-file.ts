import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { failureText } from '../session/review-failure.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { filePath, type FileKind } from './paper-files.ts'

/** A PDF of a paper, as far as it was asked for. */
interface FileState {
  readonly state: 'closed' | 'opening' | 'open' | 'failed'
  /** The object URL, once it is open. */
  readonly url: string
  readonly problem: string
}

/** A PDF that is read once and shown as often as it is wanted. */
export interface OpenFile extends FileState {
  /** Reads it, unless it is there. @returns its object URL; null when it can't be had */
  readonly open: () => Promise<string | null>
}

const closed: FileState = { state: 'closed', url: '', problem: '' }

/** Reads a PDF with the reviewer's session; what it takes is given back when the paper is left. */
export function useFile(
  session: Pick<ReviewSession, 'file'>,
  assignmentId: string,
  kind: FileKind,
): OpenFile {
  const file = useMemo(() => createFile(session, assignmentId, kind), [session, assignmentId, kind])
  const state = useSyncExternalStore(file.subscribe, file.state)
  const [left] = useState(() => new Set<ReturnType<typeof createFile>>())
  useEffect(() => {
    left.delete(file)
    return () => {
      left.add(file)
      // Not at once: a browser may be drawing it still.
      setTimeout(() => {
        if (left.has(file)) file.giveBack()
      }, 1000)
    }
  }, [file, left])
  return { ...state, open: file.open }
}

function createFile(session: Pick<ReviewSession, 'file'>, assignmentId: string, kind: FileKind) {
  const listeners = new Set<() => void>()
  let state = closed
  let running: Promise<string | null> | null = null
  const set = (next: FileState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const read = async () => {
    set({ ...closed, state: 'opening' })
    try {
      const url = URL.createObjectURL(await session.file(filePath(assignmentId, kind)))
      set({ state: 'open', url, problem: '' })
      return url
    } catch (error) {
      set({ state: 'failed', url: '', problem: failureText(error) })
      return null
    } finally {
      running = null
    }
  }
  return {
    state: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    open: async () => (state.state === 'open' ? state.url : await (running ??= read())),
    giveBack() {
      if (state.state === 'open') URL.revokeObjectURL(state.url)
      state = closed
    },
  }
}

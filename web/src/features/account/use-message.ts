import { useRef } from 'react'

import { notify } from '../../components/notify.ts'

/** One screen's message: whatever it says takes the place of what it said before. */
export interface Message {
  readonly loading: (text: string) => void
  readonly success: (text: string) => void
  readonly error: (text: string) => void
}

/** A screen's one message, so that an old failure never stands beside a new success. */
export function useMessage(): Message {
  const shown = useRef<{ readonly id: string; readonly isLoading: boolean } | null>(null)

  const say = (kind: keyof Message, text: string) => {
    const before = shown.current
    // A loading message is still there: its place is taken. Any other may be about to go.
    if (before !== null && !before.isLoading) notify.dismiss(before.id)
    const id = notify[kind](text, before?.isLoading === true ? { id: before.id } : {})
    shown.current = { id, isLoading: kind === 'loading' }
  }

  return {
    loading: (text) => {
      say('loading', text)
    },
    success: (text) => {
      say('success', text)
    },
    error: (text) => {
      say('error', text)
    },
  }
}

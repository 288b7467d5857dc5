import { useSyncExternalStore } from 'react'

import { sideBySideQuery } from './desk-root.ts'

/** Tells whether list and paper stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => globalThis.matchMedia(sideBySideQuery).matches,
    () => true,
  )
}

function follow(onChange: () => void): () => void {
  const question = globalThis.matchMedia(sideBySideQuery)
  question.addEventListener('change', onChange)
  return () => {
    question.removeEventListener('change', onChange)
  }
}

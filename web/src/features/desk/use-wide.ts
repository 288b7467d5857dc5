import { useSyncExternalStore } from 'react'

import { sideBySideQuery } from './desk-root.ts'

let question: MediaQueryList | undefined

/** Tells whether list and paper stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => asked().matches,
    () => true,
  )
}

function asked(): MediaQueryList {
  question ??= globalThis.matchMedia(sideBySideQuery)
  return question
}

function follow(onChange: () => void): () => void {
  asked().addEventListener('change', onChange)
  return () => {
    asked().removeEventListener('change', onChange)
  }
}

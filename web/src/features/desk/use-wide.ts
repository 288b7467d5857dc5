import { useSyncExternalStore } from 'react'

/** From this window width on, list and paper stand side by side: the same as in the style sheets. */
const sideBySide = '(min-width: 960px)'

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
  question ??= globalThis.matchMedia(sideBySide)
  return question
}

function follow(onChange: () => void): () => void {
  asked().addEventListener('change', onChange)
  return () => {
    asked().removeEventListener('change', onChange)
  }
}

import { useSyncExternalStore } from 'react'

/** Room enough for a paper and its report beside each other; the style sheets say the same. */
const wide = '(min-width: 64rem)'

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => {
    query.removeEventListener('change', onChange)
  }
}

/** Tells whether a paper is shown beside its report. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(wide).matches)
}

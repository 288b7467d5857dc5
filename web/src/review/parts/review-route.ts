import { useSyncExternalStore } from 'react'

/** The address of the list, and of a paper: behind `#`, which no request carries. */
export const listAddress = '#/'

/** The address of a paper with its report. */
export function paperAddress(assignmentId: string): string {
  return `#/paper/${assignmentId}`
}

/** Which paper an address means; null: the list. */
export function paperIn(hash: string): string | null {
  return /^#\/paper\/([A-Za-z0-9]{1,64})$/.exec(hash)?.[1] ?? null
}

function follow(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => {
    window.removeEventListener('hashchange', onChange)
  }
}

/** Tells which paper the address means, and follows it. */
export function useRoute(): string | null {
  return paperIn(useSyncExternalStore(follow, () => window.location.hash))
}

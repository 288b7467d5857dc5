import { useSyncExternalStore } from 'react'

/** The address of the list. */
export const listAddress = '/review'

/** The address of a paper with its report. */
export function paperAddress(assignmentId: string): string {
  return `${listAddress}?paper=${assignmentId}`
}

/** Which paper an address means, by what stands behind its `?`; null: the list. */
export function paperIn(search: string): string | null {
  const paper = new URLSearchParams(search).get('paper') ?? ''
  return /^[A-Za-z0-9]{1,64}$/.test(paper) ? paper : null
}

/** Goes to another of these pages, without loading anything anew. */
export function goTo(address: string): void {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** Tells when the page moves to another address. @returns ends it */
export function followRoute(onMove: () => void): () => void {
  window.addEventListener('popstate', onMove)
  return () => {
    window.removeEventListener('popstate', onMove)
  }
}

/** Tells which paper the address means, and follows it. */
export function useRoute(): string | null {
  return paperIn(useSyncExternalStore(followRoute, () => window.location.search))
}

import { useSyncExternalStore } from 'react'

/** The address of the list. */
export const listAddress = '/review'

/** The address of a paper with its report. */
export function paperAddress(assignmentId: string): string {
  return `${listAddress}?paper=${assignmentId}`
}

/** The address of the bids. */
export const bidsAddress = `${listAddress}?bids`

/** Tells whether an address means the bids, by what stands behind its `?`. */
export function isBidsIn(search: string): boolean {
  return new URLSearchParams(search).has('bids')
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

/** What the address means. */
interface Route {
  /** The paper; null: another page. */
  readonly paper: string | null
  readonly isBids: boolean
}

/** Tells what the address means, and follows it. */
export function useRoute(): Route {
  const search = useSyncExternalStore(followRoute, () => window.location.search)
  return { paper: paperIn(search), isBids: isBidsIn(search) }
}

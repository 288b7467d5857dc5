import { useSyncExternalStore } from 'react'

/** Tells whether the browser has a network; `false` is certain, `true` is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Tells when the browser finds or loses its network.
 *
 * @returns ends it
 */
export function followConnection(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange)
  globalThis.addEventListener('offline', onChange)
  return () => {
    globalThis.removeEventListener('online', onChange)
    globalThis.removeEventListener('offline', onChange)
  }
}

import { useCallback, useSyncExternalStore } from 'react'

/**
 * Gives the whole seconds until a moment, counted down; 0 from then on.
 *
 * @param moment milliseconds since 1970
 */
export function useSecondsUntil(moment: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((moment - Date.now()) / 1000)), [moment])
  return useSyncExternalStore(onEachSecond, left)
}

function onEachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000)
  return () => {
    clearInterval(timer)
  }
}

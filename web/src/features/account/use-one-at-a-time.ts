import { useRef } from 'react'

/** Makes an action do nothing while it is still under way: a double click counts once. */
export function useOneAtATime(run: () => Promise<void>): () => Promise<void> {
  const busy = useRef(false)
  return async () => {
    if (busy.current) return
    busy.current = true
    try {
      await run()
    } finally {
      busy.current = false
    }
  }
}

import { useEffect } from 'react'

/** Has the browser ask before the page is closed, as long as something would be lost. */
export function useQuestionBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', ask)
    return () => {
      globalThis.removeEventListener('beforeunload', ask)
    }
  }, [asks])
}

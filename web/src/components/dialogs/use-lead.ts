import { useCallback, useEffect, useState } from 'react'

/** Finds what gets the focus; null where it is not there. */
type Find = () => HTMLElement | null

/**
 * Leads the focus on, once the screen shows what was done and its dialog is closed: where a button goes away
 * under the focus, who types would be at the page's top again. Gives the same function each time.
 */
export function useLead(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ readonly find: Find } | null>(null)
  useEffect(() => {
    focusOn(wanted?.find() ?? null)
  }, [wanted])
  return useCallback((find: Find) => {
    setWanted({ find })
  }, [])
}

/** Puts the focus on something, also on what can't be reached by keys, such as a heading. */
function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}

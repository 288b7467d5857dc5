import type { PaperId } from '@lectern/domain/paper'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { type DeskView, openPaperIn, viewFrom, withOpenPaper, withView } from './desk-view.ts'

/** How long typing rests before the search stands in the address, in milliseconds. */
const typingRest = 300

/** How the address is changed: as a step that Back undoes, or in place of the present one. */
type Step = 'push' | 'replace'

/**
 * Keeps the view in the address, so that it can be sent to somebody and gone back from. The search is
 * there as it is typed, and in the address when the typing rests.
 */
export function useDeskView() {
  const [params, setParams] = useSearchParams()
  const stored = useMemo(() => viewFrom(params), [params])
  const open = useMemo(() => openPaperIn(params), [params])
  const search = useTypedSearch(stored.query, setParams)
  const { typed, setTyped } = search
  const query = useDeferredValue(typed)
  const view = useMemo(() => ({ ...stored, query }), [stored, query])

  const setView = useCallback(
    (after: DeskView) => {
      setTyped(after.query)
      setParams(withView(currentParams(), after))
    },
    [setParams, setTyped],
  )
  const setOpen = useCallback(
    (id: PaperId | null, step: Step) => {
      setParams(withOpenPaper(currentParams(), id), { replace: step === 'replace' })
    },
    [setParams],
  )
  return { view, typed, setTyped, setView, open, setOpen }
}

/** Keys come faster than the router draws: what the browser has is always the newest. */
function currentParams(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search)
}

function useTypedSearch(
  stored: string,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
) {
  const [typed, setTyped] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const [written, setWritten] = useState(stored)
  // Back, forward and links bring another search; one’s own comes back as it was written.
  if (stored !== seen) {
    setSeen(stored)
    if (stored !== written) {
      setWritten(stored)
      setTyped(stored)
    }
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === written) return undefined
    const timer = setTimeout(() => {
      setWritten(wanted)
      const params = currentParams()
      setParams(withView(params, { ...viewFrom(params), query: wanted }), { replace: true })
    }, typingRest)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, written, setParams])
  return { typed, setTyped }
}

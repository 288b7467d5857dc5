import type { PaperId } from '@lectern/domain/paper/paper'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

import { useTopics } from '../../components/conference/use-topics.ts'
import { paths } from '../../paths.ts'
import { type DeskView, openPaperIn, viewFrom, withOpenPaper, withView } from './desk-view.ts'

/** How long typing rests before the search stands in the address, in milliseconds. */
const typingRest = 300

/** How the address is changed: as a step that Back undoes, or in place of the present one. */
type Step = 'push' | 'replace'

/**
 * Keeps the view in the address, so that it can be sent to somebody and gone back from. What is typed
 * and which paper is open is known at once, and stands in the address a little later: a key that
 * follows another one never means the paper before. Back and forward bring both from the address.
 */
export function useDeskView() {
  const [params, setParams] = useSearchParams()
  const topics = useTopics()
  const stored = useMemo(() => viewFrom(params, topics), [params, topics])
  const [typed, setTyped] = useState(stored.query)
  const [open, setOpenNow] = useState(() => openPaperIn(params))
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const [seenKey, setSeenKey] = useState(key)
  if (key !== seenKey) {
    setSeenKey(key)
    if (navigationType === NavigationType.Pop) {
      setTyped(stored.query)
      setOpenNow(openPaperIn(params))
    }
  }
  const view = useMemo(() => ({ ...stored, query: typed }), [stored, typed])

  useEffect(() => {
    const timer = setTimeout(() => {
      // The desk stays until the code of the page that was gone to is there.
      if (globalThis.location.pathname !== paths.desk) return
      const current = currentParams()
      const before = viewFrom(current, topics)
      const wanted = typed.trim()
      if (before.query === wanted) return
      setParams(withView(current, { ...before, query: wanted }), { replace: true })
    }, typingRest)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, topics, setParams])

  const setView = useCallback(
    (after: DeskView) => {
      setParams(withView(currentParams(), { ...after, query: typed }))
    },
    [setParams, typed],
  )
  const setOpen = useCallback(
    (id: PaperId | null, step: Step) => {
      setOpenNow(id)
      setParams(withOpenPaper(currentParams(), id), { replace: step === 'replace' })
    },
    [setParams],
  )
  return { view, setTyped, setView, open, setOpen }
}

/** Keys come faster than the router draws: what the browser has is always the newest. */
function currentParams(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search)
}

import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'

import { paths } from '../../paths.ts'

const searchStateSchema = v.object({ query: v.string() })

/**
 * What is searched for. It can be kept with the page's place in the browser's history: whoever comes back
 * from elsewhere finds the same list.
 */
export function useKeptQuery() {
  const navigate = useNavigate()
  const location = useLocation()
  const [query, setTyped] = useState(() => {
    const parsed = v.safeParse(searchStateSchema, location.state)
    return parsed.success ? parsed.output.query : ''
  })
  const typed = useRef(query)
  const setQuery = useCallback((next: string) => {
    typed.current = next
    setTyped(next)
  }, [])
  const keepQuery = useCallback(async () => {
    await navigate(paths.dashboard, { replace: true, state: { query: typed.current } })
  }, [navigate])
  return { query, setQuery, keepQuery }
}

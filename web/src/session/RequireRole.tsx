import type { Role } from '@lectern/domain/account/roles'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

import { paths } from '../paths.ts'
import { wayAround } from './role-guard.ts'
import { endingAtom } from './session-state.ts'
import { useOwnEnd } from './use-own-end.ts'
import { useSession } from './use-session.ts'

interface RequireRoleProps {
  readonly roles: readonly Role[]
  /** Loads what stands inside while the session is still being restored. */
  readonly preload: () => Promise<unknown>
  readonly children: ReactNode
}

/**
 * Shows a screen to the given roles alone (spec section 2): others go to the home page, and whoever
 * is not signed in to the login, which leads back here. Nothing is shown while the session is being
 * restored.
 */
export function RequireRole({ roles, preload, children }: RequireRoleProps) {
  const { viewer, restored } = useSession()
  useOwnEnd(restored ? viewer : null)
  const ending = useAtomValue(endingAtom)
  const location = useLocation()
  const [entered, setEntered] = useState(false)
  // At the first page both are waited for. Waiting for the code by Suspense alone would take longer:
  // React holds back what comes soon after a fallback.
  const [prepared, setPrepared] = useState(restored)
  const way = wayAround(roles, { viewer, loggedOutHere: entered && ending === 'logout' })
  if (restored && way === null && !entered) setEntered(true)

  useEffect(() => {
    let gone = false
    const prepare = async () => {
      try {
        await preload()
      } catch {
        // It shows when the screen itself is drawn.
      }
      if (!gone) setPrepared(true)
    }
    void prepare()
    return () => {
      gone = true
    }
  }, [preload])

  if (!restored || (way === null && !prepared)) return null
  if (way === null) return children
  return <Navigate to={way} replace state={way === paths.login ? { from: location } : null} />
}

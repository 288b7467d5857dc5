import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

import { startingPath } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { parseAskedFor } from './navigation-state.ts'

/**
 * Shows an account screen to whoever is not signed in. Everybody else goes on, also in the moment in
 * which the screen or another tab signed them in: to the place that the guard turned away from, or to
 * where the role starts (spec section 4, flow).
 */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const { signedIn, restored, viewer, prepare } = useSession()
  const location = useLocation()

  useEffect(() => {
    // What can't be loaded now is asked for again by the request that needs it.
    prepare().catch(() => undefined)
  }, [prepare])

  if (signedIn === 'unknown') return null
  if (viewer === null) return children
  if (!restored) return null
  const askedFor = parseAskedFor(location.state)
  return askedFor === null ? (
    <Navigate to={startingPath(viewer.role)} replace />
  ) : (
    <Navigate to={askedFor.to} state={askedFor.state} replace />
  )
}

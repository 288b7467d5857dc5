import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useEffect } from 'react'

import type { SessionEnd } from '../firebase/sdk/own-block.ts'
import { session } from './browser-session.ts'

/**
 * Ends an organiser's session here once the server has ended it: what the screen holds is everybody's papers.
 *
 * @param viewer null as long as nobody is known to be signed in
 */
export function useOwnEnd(viewer: Viewer | null): void {
  useEffect(() => {
    if (viewer?.role !== 'admin') return undefined
    let left = false
    let stop = () => {}
    const watch = async () => {
      const { watchOwnEnd } = await import('../firebase/accounts/own-end.ts')
      if (!left) stop = watchOwnEnd(viewer, (why) => void end(why))
    }
    const watchSafely = () => {
      // Without it, the next refusal ends the session.
      watch().catch(() => undefined)
    }
    const end = async (why: SessionEnd) => {
      stop()
      if ((await session.endRefused(why)) && !left) watchSafely()
    }
    watchSafely()
    return () => {
      left = true
      stop()
    }
  }, [viewer])
}

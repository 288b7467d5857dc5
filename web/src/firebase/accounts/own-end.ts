import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { onSnapshot } from 'firebase/firestore'

import { afterPaint } from '../../browser/after-paint.ts'
import { followOnce } from '../live/follow-live.ts'
import { auth, haveToken } from '../sdk/auth.ts'
import { endIn, openedAtOf, ownBlock, type SessionEnd } from '../sdk/own-block.ts'

/**
 * Follows whether the server has ended what this person may do, as when organisers have removed the person:
 * a list that is open would go on otherwise, until its connection is renewed.
 *
 * @param onEnd called once at most
 * @returns ends the following
 */
export function watchOwnEnd({ uid }: Viewer, onEnd: (why: SessionEnd) => void): () => void {
  let isOver = false
  const end = (why: SessionEnd) => {
    if (isOver) return
    isOver = true
    onEnd(why)
  }
  return followOnce(
    async () => {
      await afterPaint()
      await haveToken()
      const openedAt = await openedAtOf((await auth()).currentUser)
      const own = await ownBlock(uid)
      return (onFailure) =>
        onSnapshot(
          own,
          (stored) => {
            const why = endIn(stored, openedAt)
            if (why !== null) end(why)
          },
          onFailure,
        )
    },
    ({ code }) => {
      // A person who is kept from everything can't even read that.
      if (code === 'forbidden') end('unknown')
    },
  )
}

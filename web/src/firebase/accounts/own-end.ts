import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { doc, onSnapshot, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { afterPaint } from '../../browser/after-paint.ts'
import { followLive } from '../live/follow-live.ts'
import { auth, haveToken } from '../sdk/auth.ts'
import { firestore } from '../sdk/firestore.ts'

const blockSchema = v.object({
  from: v.string(),
  sessionsBefore: v.optional(v.instance(Timestamp)),
})

/**
 * Follows whether the server has ended what this person may do, as when organisers have removed the person:
 * a list that is open would go on otherwise, until its connection is renewed.
 *
 * @param onEnd called once at most
 * @returns ends the following
 */
export function watchOwnEnd({ uid }: Viewer, onEnd: () => void): () => void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    onEnd()
  }
  return followLive(
    async () => {
      await afterPaint()
      await haveToken()
      const openedAt = await sessionOpenedAt()
      const own = doc(await firestore(), 'blocked', uid)
      return (onFailure) =>
        onSnapshot(
          own,
          (stored) => {
            if (stored.exists() && isEnded(stored.data(), openedAt)) end()
          },
          onFailure,
        )
    },
    ({ code }) => {
      // Whoever is kept from everything may not even read that.
      if (code === 'forbidden') end()
    },
  )
}

/** By the server's clock, in milliseconds since 1970. */
async function sessionOpenedAt(): Promise<number> {
  const { currentUser } = await auth()
  const token = await currentUser?.getIdTokenResult()
  return Date.parse(token?.authTime ?? '')
}

function isEnded(stored: unknown, openedAt: number): boolean {
  const block = v.safeParse(blockSchema, stored)
  if (!block.success) return true
  const { from, sessionsBefore } = block.output
  return from !== 'submitting' || (sessionsBefore?.toMillis() ?? -1) >= openedAt
}

import type { DomainError } from '@lectern/domain/errors'
import { type PaperId, paperIdSchema, type Uid, uidSchema } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import {
  collection,
  deleteDoc,
  doc,
  onSnapshot,
  type QueryDocumentSnapshot,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore'
import * as v from 'valibot'

import { afterPaint } from '../../browser/after-paint.ts'
import { followLive } from '../live/follow-live.ts'
import { withDates } from '../live/stored-time.ts'
import { asMember } from '../sdk/as-member.ts'
import { haveToken } from '../sdk/auth.ts'
import { firestore } from '../sdk/firestore.ts'

const presenceSchema = v.object({ uid: uidSchema, paperId: paperIdSchema, at: v.date() })

/** That somebody had a paper open at a moment, by the server's clock. */
export interface Presence {
  readonly uid: Uid
  readonly paperId: PaperId
  readonly at: Date
}

/**
 * Tells the other organisers that this one has a paper open, from now on by the server's clock. To be
 * repeated while it is.
 *
 * @throws {DomainError} 'forbidden' for anyone but an admin, 'unavailable', 'network-failed', …
 */
export async function showPresence({ uid }: Viewer, paperId: PaperId): Promise<void> {
  await asMember(async () => {
    const own = doc(await firestore(), 'presence', uid)
    await setDoc(own, { paperId, at: serverTimestamp() })
  })
}

/**
 * Tells that this person has no paper open any more. May be repeated.
 *
 * @throws {DomainError} 'forbidden', 'unavailable', 'network-failed', …
 */
export async function hidePresence({ uid }: Viewer): Promise<void> {
  await asMember(async () => {
    await deleteDoc(doc(await firestore(), 'presence', uid))
  })
}

/**
 * Follows who has which paper open, live, oneself included; for admins. What is old is told as well.
 *
 * @param onPresence gets each state; documents that have not the shape of a presence are left out
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchPresence(
  onPresence: (everyone: readonly Presence[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    await afterPaint()
    await haveToken()
    const everyone = collection(await firestore(), 'presence')
    return (onFailure) =>
      onSnapshot(
        everyone,
        ({ docs }) => {
          onPresence(docs.map(readPresence).filter((presence) => presence !== null))
        },
        onFailure,
      )
  }, onError)
}

function readPresence(document: QueryDocumentSnapshot): Presence | null {
  const fields = withDates(document.data({ serverTimestamps: 'estimate' }))
  const parsed = v.safeParse(presenceSchema, { ...fields, uid: document.id })
  return parsed.success ? parsed.output : null
}

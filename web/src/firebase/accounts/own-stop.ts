import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { FirebaseError } from 'firebase/app'
import { doc, getDocFromServer, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { haveToken } from '../sdk/auth.ts'
import { toMemberError } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'

/** That an account may not submit for now, since it has sent more than an account may. */
export interface OwnStop {
  /** Null: until an organiser lifts it. */
  readonly until: Date | null
}

const stopSchema = v.object({
  from: v.literal('submitting'),
  until: v.nullable(v.instance(Timestamp)),
})

/**
 * Asks whether the reason why the rules refused a new paper or a file is that the account has sent too
 * much: they refuse without a reason.
 *
 * @returns null when it is not
 * @throws {DomainError} 'unavailable', 'network-failed', … when nobody answers
 */
export async function findOwnStop({ uid }: Viewer): Promise<OwnStop | null> {
  try {
    await haveToken()
    const stored = await getDocFromServer(doc(await firestore(), 'blocked', uid))
    const stop = v.safeParse(stopSchema, stored.data())
    if (!stop.success) return null
    const until = stop.output.until?.toDate() ?? null
    return until !== null && until.getTime() <= Date.now() ? null : { until }
  } catch (error) {
    // Whoever is kept from everything reads nothing: then that is the reason.
    if (error instanceof FirebaseError && error.code === 'permission-denied') return null
    throw toMemberError(error)
  }
}

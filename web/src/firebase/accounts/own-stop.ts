import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { getDocFromServer, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { asMember } from '../sdk/as-member.ts'
import { ownBlock } from '../sdk/own-block.ts'

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
  const stored = await asMember(async () => getDocFromServer(await ownBlock(uid)))
  const stop = v.safeParse(stopSchema, stored.data())
  if (!stop.success) return null
  const until = stop.output.until?.toDate() ?? null
  return until !== null && until.getTime() <= Date.now() ? null : { until }
}

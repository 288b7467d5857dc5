import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { findUser } from '../../../functions/src/accounts/users/existing-account.ts'
import { isShutOut, readBlock } from '../../../functions/src/store/blocked.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, type CheckedStore } from './looking.ts'

/** How long a person's own deletion may be under way, in milliseconds. */
const deletionTime = 10 * 60_000

/** How long the removal of an organiser may be under way, in milliseconds. */
const removalTime = 5 * 60_000

/**
 * Checks that who is blocked is so everywhere: whoever is blocked from everything is disabled and has no
 * session, and whoever is disabled is blocked, too, since the rules know nothing of the account.
 */
export async function checkBlocked(store: CheckedStore): Promise<Finding[]> {
  const { firestore, users } = store
  const findings = await lookAtEach(firestore.collection('blocked'), async (block) =>
    checkBlock(store, block),
  )
  for (const { uid, disabled } of users) {
    if (!disabled || isShutOut(await readBlock(firestore, uid))) continue
    const detail = 'the account is disabled, but not blocked'
    findings.push(finding('disabled-unblocked', `account ${uid}`, detail))
  }
  return findings
}

/** All of it is read anew: organisers may just have blocked or unblocked the person. */
async function checkBlock(
  { auth, firestore, now }: CheckedStore,
  { id, ref }: DocumentSnapshot,
): Promise<Finding[]> {
  const block = await readBlock(firestore, id)
  const user = await findUser(auth, id)
  if (block === undefined || !isShutOut(block) || user === undefined) return []
  if (block.reason === 'leaving') {
    if (block.at + deletionTime > now) return []
    return [finding('leaving-unfinished', ref.path, 'the deletion of the account was broken off')]
  }
  if (block.reason === 'role-changed') {
    if (block.at + removalTime > now) return []
    return [finding('removal-unfinished', ref.path, 'the removal of an organiser was broken off')]
  }
  // By whole seconds, in milliseconds since 1970.
  const sessionsEndedAt = Date.parse(user.tokensValidAfterTime ?? '') || 0
  const live = [
    ...(user.disabled ? [] : ['the account is enabled']),
    ...(sessionsEndedAt >= block.at - 1000 ? [] : ['sessions of before are not ended']),
  ]
  return live.length === 0 ? [] : [finding('blocked-live', ref.path, live.join('; '))]
}

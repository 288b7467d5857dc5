import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { findUser } from '../../../functions/src/accounts/users/existing-account.ts'
import { isShutOut, readBlock } from '../../../functions/src/store/blocked.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/** How long a person's own deletion may be under way, in milliseconds. */
const deletionTime = 10 * 60_000

/**
 * Checks that who is blocked is so everywhere: whoever is blocked from everything is disabled and has no
 * session, and whoever is disabled is blocked, too, since the rules know nothing of the account.
 *
 * @param users all accounts
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function checkBlocked(
  store: AdminStore,
  users: readonly UserRecord[],
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const blocks of documentPages(store.firestore.collection('blocked'))) {
    for (const block of blocks) findings.push(...(await checkBlock(store, block, now)))
  }
  for (const { uid, disabled } of users) {
    if (!disabled || isShutOut(await readBlock(store.firestore, uid))) continue
    const detail = 'the account is disabled, but not blocked'
    findings.push({ kind: 'disabled-unblocked', where: `account ${uid}`, detail })
  }
  return findings
}

/** All of it is read anew: organisers may just have blocked or unblocked the person. */
async function checkBlock(
  { auth, firestore }: AdminStore,
  { id, ref }: DocumentSnapshot,
  now: number,
): Promise<Finding[]> {
  const block = await readBlock(firestore, id)
  const user = await findUser(auth, id)
  if (block === undefined || !isShutOut(block) || user === undefined) return []
  if (block.reason === 'leaving') {
    if (block.at + deletionTime > now) return []
    const detail = 'the deletion of the account was broken off'
    return [{ kind: 'leaving-unfinished', where: ref.path, detail }]
  }
  const live = [
    ...(user.disabled ? [] : ['the account is enabled']),
    ...(sessionsEndedAt(user) >= block.at - 1000 ? [] : ['sessions of before are not ended']),
  ]
  if (live.length === 0) return []
  return [{ kind: 'blocked-live', where: ref.path, detail: live.join('; ') }]
}

/** By whole seconds, in milliseconds since 1970. */
function sessionsEndedAt({ tokensValidAfterTime }: UserRecord): number {
  return Date.parse(tokensValidAfterTime ?? '') || 0
}

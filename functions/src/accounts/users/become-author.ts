import type { Uid } from '@lectern/domain/paper/paper'

import { letInAs } from '../../store/change-block.ts'
import type { AccountStore } from './account-context.ts'

/**
 * Makes an organiser's account an author's, once it was blocked for that (`blockForOtherRole`): its sessions
 * of before are over, its papers stay. Can be repeated; until it is done, the account is blocked.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function becomeAuthor(
  { auth, firestore }: AccountStore,
  uid: Uid,
  now: number,
): Promise<void> {
  const { customClaims } = await auth.getUser(uid)
  await auth.setCustomUserClaims(uid, { ...customClaims, role: 'author' })
  await auth.revokeRefreshTokens(uid)
  await letInAs(firestore, uid, now)
}

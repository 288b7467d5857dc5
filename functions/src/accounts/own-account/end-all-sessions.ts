import type { Uid } from '@lectern/domain/paper/paper'

import { endSessions } from '../../store/change-block.ts'
import { logOut } from '../sessions/log-out.ts'
import type { AccountStore } from '../users/account-context.ts'

/**
 * Logs somebody out everywhere, at once: as a logout of the API does, and for the rules, too, which would
 * otherwise take a token that is out until its hour is over.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws; can be repeated
 */
export async function endAllSessions(store: AccountStore, uid: Uid, now: number): Promise<void> {
  await logOut(store, { uid })
  await endSessions(store.firestore, uid, now, 'sessions-ended')
}

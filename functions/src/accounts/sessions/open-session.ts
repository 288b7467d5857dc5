import type { Session } from '@lectern/domain/api/api-account'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Member } from '../../access/who-asks.ts'
import { profileReference } from '../../store/profiles.ts'
import type { AccountStore } from '../users/account-context.ts'
import { findUser } from '../users/existing-account.ts'
import type { FreshTokens } from '../users/identity-platform.ts'

const namedSchema = v.object({ fullname: v.string() })

/**
 * Makes the session of somebody who has just signed in (spec section 7): who it is, and the tokens.
 * The name is the profile's or, where there is none, the one that Firebase Auth shows.
 *
 * @throws {v.ValiError} when the profile has another form
 */
export async function openSession(
  { auth, firestore }: AccountStore,
  { uid, email, role }: Member,
  { idToken, refreshToken }: FreshTokens,
): Promise<Session> {
  const fullname =
    (await profileName(firestore, uid)) ?? (await findUser(auth, uid))?.displayName ?? ''
  return { user: { uid, fullname, email, role }, accessToken: idToken, refreshToken }
}

async function profileName(firestore: Firestore, uid: Member['uid']): Promise<string | undefined> {
  const profile = await profileReference(firestore, uid).get()
  return profile.exists ? v.parse(namedSchema, profile.data()).fullname : undefined
}

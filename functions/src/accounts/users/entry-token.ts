import type { Auth } from 'firebase-admin/auth'

/**
 * Makes the custom token that signs somebody in once. Firebase takes it for an hour, whatever is ended
 * meanwhile; so it says when it was made (`enteredAt`, seconds since 1970), and a session that it opens counts
 * from then on, for rules and services (docs/security.md).
 *
 * @throws what Firebase Auth throws
 */
export async function entryToken(auth: Auth, uid: string): Promise<string> {
  return await auth.createCustomToken(uid, { enteredAt: Math.floor(Date.now() / 1000) })
}

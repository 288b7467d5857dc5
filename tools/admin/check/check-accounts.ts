import { storedProfileSchema } from '@lectern/domain/account/account'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import { findUser, roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import { isPendingUserOf } from '../../../functions/src/accounts/users/pending-user.ts'
import { parseRegistration } from '../../../functions/src/store/registrations.ts'
import { withDates } from '../../../functions/src/store/stored-time.ts'
import type { AdminStore } from '../connection.ts'
import { checkBlocked } from './check-blocked.ts'
import { fieldsIn } from './check-papers.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/** How long a verification may be under way, in milliseconds. */
const verificationTime = 5 * 60_000

/**
 * Checks accounts, profiles and what blocks people against each other.
 *
 * @param now milliseconds since 1970
 * @returns what was found, and all accounts' uids
 * @throws what Firebase throws
 */
export async function checkAccounts(
  store: AdminStore,
  now: number,
): Promise<{ readonly findings: Finding[]; readonly uids: ReadonlySet<string> }> {
  const users = await listAccounts(store.auth)
  const byUid = new Map(users.map((user) => [user.uid, user]))
  const findings = users.filter((user) => roleOf(user) !== undefined).flatMap(checkAddress)
  const profiled = new Set<string>()
  for await (const profiles of documentPages(store.firestore.collection('users'))) {
    for (const profile of profiles) {
      profiled.add(profile.id)
      findings.push(...(await checkProfile(store, profile, byUid.get(profile.id))))
    }
  }
  for (const user of users) {
    if (roleOf(user) === undefined || profiled.has(user.uid)) continue
    // It may have been written since the profiles were looked at.
    const profile = await store.firestore.doc(`users/${user.uid}`).get()
    if (profile.exists) continue
    findings.push({ kind: 'profile-missing', where: `users/${user.uid}`, detail: 'no profile' })
  }
  findings.push(...(await checkPresence(store, byUid)))
  findings.push(...(await checkBlocked(store, users, now)))
  return { findings, uids: new Set(byUid.keys()) }
}

function checkAddress(user: UserRecord): Finding[] {
  if (user.emailVerified) return []
  const detail = `role ${String(roleOf(user))}, address not proved`
  return [{ kind: 'address-unproved', where: `account ${user.uid}`, detail }]
}

async function checkProfile(
  { auth }: AdminStore,
  profile: DocumentSnapshot,
  listed: UserRecord | undefined,
): Promise<Finding[]> {
  const where = profile.ref.path
  const user = listed ?? (await findUser(auth, profile.id))
  if (user === undefined) {
    return [{ kind: 'profile-without-account', where, detail: 'no such account' }]
  }
  const parsed = v.safeParse(storedProfileSchema, withDates(profile.data() ?? {}))
  if (!parsed.success) {
    const detail = `not the form of a profile: ${fieldsIn(parsed.issues)}`
    return [{ kind: 'profile-unreadable', where, detail }]
  }
  const { role, email } = parsed.output
  const differing = [
    ...(role === roleOf(user) ? [] : ['role']),
    ...(email === user.email ? [] : ['email']),
  ]
  if (differing.length === 0) return []
  const detail = `another ${differing.join(' and ')} than the account’s`
  return [{ kind: 'profile-differs', where, detail }]
}

/** What an organiser has open goes with the account. */
async function checkPresence(
  { auth, firestore }: AdminStore,
  users: ReadonlyMap<string, UserRecord>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const signs of documentPages(firestore.collection('presence'))) {
    for (const { id, ref } of signs) {
      if (users.has(id) || (await findUser(auth, id)) !== undefined) continue
      const detail = 'no such account'
      findings.push({ kind: 'presence-without-account', where: ref.path, detail })
    }
  }
  return findings
}

/**
 * Checks registrations: each can be read, and none that was verified waits for its account.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function checkRegistrations(store: AdminStore, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const registrations of documentPages(store.firestore.collection('registrations'))) {
    for (const registration of registrations) {
      findings.push(...(await checkRegistration(store, registration, now)))
    }
  }
  return findings
}

async function checkRegistration(
  { auth }: AdminStore,
  snapshot: DocumentSnapshot,
  now: number,
): Promise<Finding[]> {
  const where = snapshot.ref.path
  let registration: ReturnType<typeof parseRegistration>
  try {
    registration = parseRegistration(snapshot)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    const detail = `not the form of a registration: ${fieldsIn(error.issues)}`
    return [{ kind: 'registration-unreadable', where, detail }]
  }
  if (registration === undefined) return []
  const { id, verifiedAt, uid } = registration
  if (verifiedAt === null || verifiedAt + verificationTime > now) return []
  const user = await findUser(auth, uid)
  // Without a user the account was deleted since, and the registration goes with the daily sweep.
  if (user === undefined || !isPendingUserOf(id, user)) return []
  return [{ kind: 'registration-unfinished', where, detail: 'verified, but no account' }]
}

import { storedProfileSchema } from '@lectern/domain/account/account'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { findUser, roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import { withDates } from '../../../functions/src/store/stored-time.ts'
import { finding, type Finding } from './findings.ts'
import { fieldsIn, lookAtEach, type CheckedStore } from './looking.ts'

/** Checks accounts and profiles against each other, and that nobody gone has a paper open. */
export async function checkAccounts({ auth, firestore, users }: CheckedStore): Promise<Finding[]> {
  const byUid = new Map(users.map((user) => [user.uid, user]))
  // Whoever registered meanwhile is not among them.
  const accountOf = async (uid: string) => byUid.get(uid) ?? (await findUser(auth, uid))
  const profiled = new Set<string>()
  const findings = await lookAtEach(firestore.collection('users'), async (profile) => {
    profiled.add(profile.id)
    return checkProfile(profile, await accountOf(profile.id))
  })
  for (const user of users) {
    const role = roleOf(user)
    if (role === undefined) continue
    if (!user.emailVerified) {
      const detail = `role ${role}, address not proved`
      findings.push(finding('address-unproved', `account ${user.uid}`, detail))
    }
    // It may have been written since the profiles were looked at.
    const where = `users/${user.uid}`
    if (profiled.has(user.uid) || (await firestore.doc(where).get()).exists) continue
    findings.push(finding('profile-missing', where, 'no profile'))
  }
  const presence = await lookAtEach(firestore.collection('presence'), async ({ id, ref }) => {
    if ((await accountOf(id)) !== undefined) return []
    return [finding('presence-without-account', ref.path, 'no such account')]
  })
  return [...findings, ...presence]
}

function checkProfile(profile: DocumentSnapshot, user: UserRecord | undefined): Finding[] {
  const where = profile.ref.path
  if (user === undefined) return [finding('profile-without-account', where, 'no such account')]
  const parsed = v.safeParse(storedProfileSchema, withDates(profile.data() ?? {}))
  if (!parsed.success) {
    const detail = `not the form of a profile: ${fieldsIn(parsed.issues)}`
    return [finding('profile-unreadable', where, detail)]
  }
  const { role, email } = parsed.output
  const differing = [
    ...(role === roleOf(user) ? [] : ['role']),
    ...(email === user.email ? [] : ['email']),
  ]
  if (differing.length === 0) return []
  const detail = `another ${differing.join(' and ')} than the account’s`
  return [finding('profile-differs', where, detail)]
}

import { roleLabels, roleSchema } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

import { deleteAccount } from '../../functions/src/account-deletion/delete-account.ts'
import { countPapers } from '../../functions/src/account-deletion/own-papers.ts'
import {
  blockAccount,
  changeRole,
  listAccounts,
  listOpenRegistrations,
  unblockAccount,
  verifyByHand,
} from '../../functions/src/accounts/organiser-actions.ts'
import { findUserByEmail, roleOf } from '../../functions/src/accounts/users/existing-account.ts'
import { liftStop } from '../../functions/src/quota/lift-stop.ts'
import { mailReference, parseMail } from '../../functions/src/store/outbox.ts'
import type { PendingRegistration } from '../../functions/src/store/registrations.ts'
import { table } from '../terminal/table.ts'
import type { Asked } from './asked.ts'
import type { AdminStore } from './connection.ts'

export async function describeAccounts({ store }: Asked): Promise<string> {
  const users = await listAccounts(store.auth)
  if (users.length === 0) return 'There are no accounts yet.'
  const rows = users.map((user) => {
    const role = roleOf(user)
    return [
      user.email ?? '',
      role === undefined ? 'none (never verified)' : roleLabels[role],
      user.disabled ? 'disabled' : 'active',
      minute(Date.parse(user.metadata.creationTime)),
      user.displayName ?? '',
    ]
  })
  return table(['Address', 'Role', 'State', 'Since (UTC)', 'Name'], rows)
}

export async function describePending({ store }: Asked): Promise<string> {
  return await describeOpen(store, await listOpenRegistrations(store, Date.now()))
}

async function describeOpen(
  store: AdminStore,
  registrations: readonly PendingRegistration[],
): Promise<string> {
  if (registrations.length === 0) return 'There are no open registrations.'
  const rows = await Promise.all(
    registrations.map(async (registration) => [
      registration.id,
      registration.email,
      roleLabels[registration.role],
      minute(registration.createdAt),
      await describeMail(store, registration),
      registration.fullname,
    ]),
  )
  return table(['Id', 'Address', 'Role', 'Since (UTC)', 'Newest mail', 'Name'], rows)
}

async function describeMail({ firestore }: AdminStore, { mailId }: PendingRegistration) {
  const mail = parseMail(await mailReference(firestore, mailId).get())
  if (mail === undefined) return 'unknown'
  const { state, lastError } = mail
  return lastError === null || state === 'sent' ? state : `${state} (${lastError})`
}

function minute(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')
}

export async function verify({ store, words: [meant = ''] }: Asked): Promise<string> {
  const { id } = await meantRegistration(store, meant)
  const { email, role } = await verifyByHand(store, id, Date.now())
  return `${email} now has an account as ${roleLabels[role]}.`
}

/** Finds an open registration by its id or, when there is only one, by its address. */
async function meantRegistration(
  store: AdminStore,
  idOrAddress: string,
): Promise<PendingRegistration> {
  const open = await listOpenRegistrations(store, Date.now())
  const address = idOrAddress.trim().toLowerCase()
  const meant = open.filter(({ id, email }) => id === idOrAddress || email === address)
  const [registration, another] = meant
  if (registration === undefined) {
    throw new DomainError('not-found', `There is no open registration of ${idOrAddress}.`)
  }
  if (another === undefined) return registration
  throw new DomainError(
    'not-found',
    `${idOrAddress} has several open registrations. Ask the person which role and name is right, and give its id:\n\n${await describeOpen(store, meant)}`,
  )
}

export async function changeRoleOf(asked: Asked): Promise<string> {
  const { email, user } = await accountOf(asked)
  const role = v.parse(roleSchema, asked.words[1])
  await changeRole(asked.store, user, role, Date.now())
  return `${email} is ${roleLabels[role]} now, and must log in again.`
}

export async function block(asked: Asked): Promise<string> {
  const { email, uid } = await accountOf(asked)
  await blockAccount(asked.store, uid, Date.now())
  return `${email} is blocked: no session goes on, and no login opens one.`
}

export async function unblock(asked: Asked): Promise<string> {
  const { email, uid } = await accountOf(asked)
  if (await liftStop(asked.store.firestore, uid, Date.now())) {
    return `${email} can submit again; what it sent so far is forgotten.`
  }
  await unblockAccount(asked.store, uid, Date.now())
  return `${email} can log in again.`
}

/** Deletes an account after it told what goes and what stays. */
export async function deleteByAddress(asked: Asked): Promise<string> {
  const { store, terminal, switches } = asked
  const { email, user, uid } = await accountOf(asked)
  const { all, accepted } = await countPapers(store.firestore, uid)
  if (await isLastOrganiser(store, user)) {
    terminal.print(
      `${email} is the last organiser: afterwards nobody can open the dashboard of all papers.`,
    )
  }
  const question = `Delete the account of ${email}? ${fate(all - accepted, accepted)}`
  if (!switches.has('yes') && !(await terminal.confirm(question))) return 'Nothing was deleted.'
  const { deletedPapers, keptPapers } = await deleteAccount(store, { uid, email }, 'organiser')
  return `The account of ${email} is deleted. ${fate(deletedPapers, keptPapers)}`
}

function fate(deleted: number, kept: number): string {
  return `Papers that are deleted: ${String(deleted)}; accepted ones that stay: ${String(kept)}.`
}

async function isLastOrganiser({ auth }: AdminStore, user: UserRecord): Promise<boolean> {
  if (roleOf(user) !== 'admin') return false
  const accounts = await listAccounts(auth)
  return !accounts.some(
    (other) => other.uid !== user.uid && !other.disabled && roleOf(other) === 'admin',
  )
}

async function accountOf({
  store,
  words: [email = ''],
}: Asked): Promise<{ email: string; user: UserRecord; uid: Uid }> {
  const user = await findUserByEmail(store.auth, email)
  if (user === undefined) throw new DomainError('not-found', `${email} has no account.`)
  return { email, user, uid: v.parse(uidSchema, user.uid) }
}

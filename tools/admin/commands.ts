import { roleLabels } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

import {
  blockAccount,
  changeRole,
  listAccounts,
  listOpenRegistrations,
  unblockAccount,
  verifyByHand,
} from '../../functions/src/accounts/organiser-actions.ts'
import type { AccountStore } from '../../functions/src/accounts/users/account-context.ts'
import { findUserByEmail, roleOf } from '../../functions/src/accounts/users/existing-account.ts'
import { rebuildPaperIndex } from '../../functions/src/papers/index/update-index.ts'
import { liftStop } from '../../functions/src/quota/lift-stop.ts'
import { mailReference, parseMail } from '../../functions/src/store/outbox.ts'
import type { PendingRegistration } from '../../functions/src/store/registrations.ts'
import { table } from '../terminal/table.ts'
import type { Command } from './arguments.ts'
import { runCheck, runRepair } from './check/check-commands.ts'
import type { AdminStore } from './connection.ts'
import { runDelete } from './delete-command.ts'
import { runExport, runImport } from './transfer/transfer-commands.ts'
import { describeWithdrawn, restore } from './withdrawn-commands.ts'

/** The person at the terminal. */
export interface Terminal {
  readonly print: (text: string) => void
  /** Asks a question that is answered by yes or no. */
  readonly confirm: (question: string) => Promise<boolean>
}

/**
 * Does what an organiser wants done, and prints what came of it.
 *
 * @returns whether all is well: false when something is broken and was told
 * @throws {DomainError} with a text for the organiser when it cannot be done
 */
export async function runCommand(
  command: Command,
  store: AdminStore,
  terminal: Terminal,
): Promise<boolean> {
  const { print } = terminal
  switch (command.name) {
    case 'check':
      return await runCheck(store, command.asJson, terminal)
    case 'repair':
      return await runRepair(store, command, terminal)
    case 'export':
      return await runExport(store, command.folder, terminal)
    case 'import':
      return await runImport(store, command, terminal)
    case 'users':
      print(describeAccounts(await listAccounts(store.auth)))
      return true
    case 'pending':
      print(await describeOpen(store, await listOpenRegistrations(store, Date.now())))
      return true
    case 'verify': {
      const registration = await meantRegistration(store, command.registration)
      const { email, role } = await verifyByHand(store, registration.id, Date.now())
      print(`${email} now has an account as ${roleLabels[role]}.`)
      return true
    }
    case 'role': {
      const user = await accountOf(store, command.email)
      await changeRole(store, user, command.role, Date.now())
      print(`${command.email} is ${roleLabels[command.role]} now, and must log in again.`)
      return true
    }
    case 'block': {
      const user = await accountOf(store, command.email)
      await blockAccount(store, v.parse(uidSchema, user.uid), Date.now())
      print(`${command.email} is blocked: no session goes on, and no login opens one.`)
      return true
    }
    case 'unblock': {
      const user = await accountOf(store, command.email)
      const uid = v.parse(uidSchema, user.uid)
      if (await liftStop(store.firestore, uid, Date.now())) {
        print(`${command.email} can submit again; what it sent so far is forgotten.`)
        return true
      }
      await unblockAccount(store, uid, Date.now())
      print(`${command.email} can log in again.`)
      return true
    }
    case 'withdrawn':
      print(await describeWithdrawn(store))
      return true
    case 'index':
      print(await renewIndex(store))
      return true
    case 'restore':
      print(await restore(store, command.paperId))
      return true
    case 'delete':
  }
  await runDelete(store, await accountOf(store, command.email), command.isConfirmed, terminal)
  return true
}

async function renewIndex({ firestore }: AdminStore): Promise<string> {
  const { outcome, papers } = await rebuildPaperIndex(firestore)
  return outcome === 'overtaken'
    ? 'The index was written by the schedule meanwhile. Look again with admin check.'
    : `The index holds ${papers.toLocaleString('en')} papers now.`
}

async function accountOf({ auth }: AccountStore, email: string): Promise<UserRecord> {
  const user = await findUserByEmail(auth, email)
  if (user === undefined) throw new DomainError('not-found', `${email} has no account.`)
  return user
}

/** Finds an open registration by its id or, when there is only one, by its address. */
async function meantRegistration(
  store: AccountStore,
  idOrAddress: string,
): Promise<PendingRegistration> {
  const open = await listOpenRegistrations(store, Date.now())
  const address = idOrAddress.trim().toLowerCase()
  const meant = open.filter(({ id, email }) => id === idOrAddress || email === address)
  const [registration, another] = meant
  if (registration === undefined) {
    throw new DomainError('not-found', `There is no open registration of ${idOrAddress}.`)
  }
  if (another !== undefined) {
    throw new DomainError(
      'not-found',
      `${idOrAddress} has several open registrations. Ask the person which role and name is right, and give its id:\n\n${await describeOpen(store, meant)}`,
    )
  }
  return registration
}

function describeAccounts(users: readonly UserRecord[]): string {
  if (users.length === 0) return 'There are no accounts yet.'
  const rows = users.map((user) => {
    const role = roleOf(user)
    return [
      user.email ?? '',
      role === undefined ? 'none (never verified)' : roleLabels[role],
      user.disabled ? 'disabled' : 'active',
      day(Date.parse(user.metadata.creationTime)),
      user.displayName ?? '',
    ]
  })
  return table(['Address', 'Role', 'State', 'Since (UTC)', 'Name'], rows)
}

async function describeOpen(
  store: AccountStore,
  registrations: readonly PendingRegistration[],
): Promise<string> {
  if (registrations.length === 0) return 'There are no open registrations.'
  const rows = await Promise.all(
    registrations.map(async (registration) => [
      registration.id,
      registration.email,
      roleLabels[registration.role],
      day(registration.createdAt),
      await describeMail(store, registration),
      registration.fullname,
    ]),
  )
  return table(['Id', 'Address', 'Role', 'Since (UTC)', 'Newest mail', 'Name'], rows)
}

async function describeMail(
  { firestore }: AccountStore,
  { mailId }: PendingRegistration,
): Promise<string> {
  const mail = parseMail(await mailReference(firestore, mailId).get())
  if (mail === undefined) return 'unknown'
  return mail.lastError === null || mail.state === 'sent'
    ? mail.state
    : `${mail.state} (${mail.lastError})`
}

function day(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')
}

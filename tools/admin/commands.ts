import { DomainError } from '@lectern/domain/errors'
import { roleLabels } from '@lectern/domain/roles'
import type { UserRecord } from 'firebase-admin/auth'

import type { AccountStore } from '../../functions/src/accounts/account-context.ts'
import { findUserByEmail, roleOf } from '../../functions/src/accounts/existing-account.ts'
import {
  changeRole,
  countPapers,
  deleteAccount,
  listAccounts,
  listOpenRegistrations,
  verifyByHand,
} from '../../functions/src/accounts/organiser-actions.ts'
import type { PendingRegistration } from '../../functions/src/accounts/registrations.ts'
import { mailReference, parseMail } from '../../functions/src/mail/outbox.ts'
import type { Command } from './arguments.ts'
import { table } from './table.ts'

/** The person at the terminal. */
export interface Terminal {
  readonly print: (text: string) => void
  /** Asks a question that is answered by yes or no. */
  readonly confirm: (question: string) => Promise<boolean>
}

/**
 * Does what an organiser wants done, and prints what came of it.
 *
 * @throws {DomainError} with a text for the organiser when it cannot be done
 */
export async function runCommand(
  command: Command,
  store: AccountStore,
  { print, confirm }: Terminal,
): Promise<void> {
  switch (command.name) {
    case 'users':
      print(describeAccounts(await listAccounts(store.auth)))
      return
    case 'pending':
      print(await describeOpen(store, await listOpenRegistrations(store, Date.now())))
      return
    case 'verify': {
      const registration = await meantRegistration(store, command.registration)
      const { email, role } = await verifyByHand(store, registration.id, Date.now())
      print(`${email} now has an account as ${roleLabels[role]}.`)
      return
    }
    case 'role': {
      const user = await accountOf(store, command.email)
      await changeRole(store, user, command.role)
      print(`${command.email} is ${roleLabels[command.role]} now, and must log in again.`)
      return
    }
    case 'delete': {
      const user = await accountOf(store, command.email)
      const papers = await countPapers(store, user)
      const question = `Delete the account of ${command.email}? Papers that stay: ${String(papers)}.`
      if (!command.isConfirmed && !(await confirm(question))) {
        print('Nothing was deleted.')
        return
      }
      await deleteAccount(store, user)
      print(`The account of ${command.email} is deleted. Papers that stay: ${String(papers)}.`)
    }
  }
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

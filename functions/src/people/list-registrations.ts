import type { Firestore } from 'firebase-admin/firestore'

import { listOpenRegistrations } from '../accounts/organiser-actions.ts'
import type { PendingRegistration } from '../store/registrations.ts'
import { readMailStandings, type MailStanding } from './mail-standing.ts'
import type { PeopleContext } from './people-context.ts'

/** A registration that can still be verified, and how its newest mail fared. */
export interface WaitingRegistration {
  readonly registration: PendingRegistration
  readonly mail: MailStanding | null
}

/** As many mails are read at a time. */
const mailsAtOnce = 300

/**
 * Lists the registrations that wait for their code, oldest first.
 *
 * @throws what Firestore throws
 */
export async function listRegistrations(context: PeopleContext): Promise<WaitingRegistration[]> {
  const open = await listOpenRegistrations(context, context.now())
  const mails: (MailStanding | null)[] = []
  for (let from = 0; from < open.length; from += mailsAtOnce) {
    mails.push(...(await standings(context.firestore, open.slice(from, from + mailsAtOnce))))
  }
  return open.map((registration, index) => ({ registration, mail: mails[index] ?? null }))
}

async function standings(firestore: Firestore, registrations: readonly PendingRegistration[]) {
  return await readMailStandings(
    firestore,
    registrations.map(({ mailId }) => mailId),
  )
}

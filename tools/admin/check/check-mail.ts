import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { isUndelivered, parseMail, type OutboxMail } from '../../../functions/src/store/outbox.ts'
import type { AdminStore } from '../connection.ts'
import { fieldsIn } from './check-papers.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/** How long a mail may be due, in milliseconds: the schedule comes by each minute. */
const patience = 60 * 60_000

/**
 * Checks the outbox: each mail can be read, none is overdue or was given up.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function checkMail({ firestore }: AdminStore, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const mails of documentPages(firestore.collection('mail'))) {
    findings.push(...mails.flatMap((snapshot) => checkOne(snapshot, now)))
  }
  return findings
}

function checkOne(snapshot: DocumentSnapshot, now: number): Finding[] {
  const where = snapshot.ref.path
  let mail: OutboxMail | undefined
  try {
    mail = parseMail(snapshot)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    const detail = `not the form of a mail: ${fieldsIn(error.issues)}`
    return [{ kind: 'mail-unreadable', where, detail }]
  }
  if (mail === undefined) return []
  const detail = `${mail.kind}, ${String(mail.attempts)} attempts`
  if (mail.state === 'failed') return [{ kind: 'mail-failed', where, detail }]
  if (!isUndelivered(mail)) return []
  const { nextAttemptAt } = mail
  const isStuck = nextAttemptAt === null || nextAttemptAt + patience <= now
  return isStuck ? [{ kind: 'mail-stuck', where, detail }] : []
}

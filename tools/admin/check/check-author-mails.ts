import { mailTemplateKinds, mailWordsSchema } from '@lectern/domain/mail/mail-templates'
import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { parseAnnouncement } from '../../../functions/src/store/announcement-store.ts'
import { parsePaperMail } from '../../../functions/src/store/paper-mail-record.ts'
import type { AdminStore } from '../connection.ts'
import { fieldsIn } from './check-papers.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/** How long an announcement may stand still, in milliseconds. */
const patience = 60 * 60_000

type Store = Pick<AdminStore, 'firestore'>

/**
 * Checks the announcements to authors: each can be read, and none that is under way stands still.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function checkAnnouncements({ firestore }: Store, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of documentPages(firestore.collection('announcements'))) {
    findings.push(...page.flatMap((snapshot) => checkAnnouncement(snapshot, now)))
  }
  return findings
}

function checkAnnouncement(snapshot: DocumentSnapshot, now: number): Finding[] {
  const where = snapshot.ref.path
  return readable(where, 'announcement-unreadable', 'an announcement', () => {
    const found = parseAnnouncement(v.parse(jobIdSchema, snapshot.id), snapshot)
    if (found?.state !== 'running' || found.updatedAt.getTime() + patience > now) return []
    const detail = `running, ${String(found.next)} of ${String(found.chunks)} parts`
    return [{ kind: 'announcement-stuck', where, detail }]
  })
}

/**
 * Checks the words of the mails that are sent by themselves: those that were written can be used.
 *
 * @throws what Firestore throws
 */
export async function checkMailTemplates({ firestore }: Store): Promise<Finding[]> {
  const stored = await firestore.doc('settings/mailTemplates').get()
  if (!stored.exists) return []
  return mailTemplateKinds.flatMap((kind) => {
    const words = v.safeParse(v.nullable(mailWordsSchema(kind)), stored.get(kind))
    if (words.success) return []
    return [{ kind: 'template-unreadable', where: stored.ref.path, detail: kind } as const]
  })
}

/**
 * Checks the records of how mails about papers fared: each can be read. One about a paper that is not
 * there is nothing to tell of.
 *
 * @throws what Firestore throws
 */
export async function checkMailRecords({ firestore }: Store): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of documentPages(firestore.collectionGroup('mails'))) {
    for (const snapshot of page) {
      const found = readable(snapshot.ref.path, 'mail-record-unreadable', 'a mail’s record', () => {
        parsePaperMail(snapshot)
        return []
      })
      findings.push(...found)
    }
  }
  return findings
}

function readable(
  where: string,
  kind: Finding['kind'],
  what: string,
  read: () => Finding[],
): Finding[] {
  try {
    return read()
  } catch (error) {
    if (!v.isValiError(error)) throw error
    return [{ kind, where, detail: `not the form of ${what}: ${fieldsIn(error.issues)}` }]
  }
}

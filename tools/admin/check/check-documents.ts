import { storedWordsIn } from '@lectern/domain/mail/mail-templates'
import { mailTemplateKinds, mailWordsSchema } from '@lectern/domain/mail/mail-words'
import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { findUser } from '../../../functions/src/accounts/users/existing-account.ts'
import { isPendingUserOf } from '../../../functions/src/accounts/users/pending-user.ts'
import { parseAccountCode } from '../../../functions/src/store/account-codes.ts'
import { parseAnnouncement } from '../../../functions/src/store/announcement-store.ts'
import { parseJob } from '../../../functions/src/store/job-store.ts'
import { parseOrganiser } from '../../../functions/src/store/organisers.ts'
import { isUndelivered, parseMail } from '../../../functions/src/store/outbox.ts'
import { parsePaperMail } from '../../../functions/src/store/paper-mail-record.ts'
import { parseRegistration } from '../../../functions/src/store/registrations.ts'
import { parseTold } from '../../../functions/src/store/told.ts'
import { finding, type Finding, type FindingKind } from './findings.ts'
import { lookAtParsed, patience, type CheckedStore } from './looking.ts'

/** How long a verification may be under way, in milliseconds. */
const verificationTime = 5 * 60_000

/** Checks what the site notes beside papers and accounts: each can be read, and none stands still. */
export async function checkDocuments({ firestore, auth, now }: CheckedStore): Promise<Finding[]> {
  const each = async <Parsed>(
    of: string,
    kind: FindingKind,
    what: string,
    parse: (snapshot: QueryDocumentSnapshot) => Parsed,
    look?: Parameters<typeof lookAtParsed<Parsed>>[3],
  ) => lookAtParsed(firestore.collectionGroup(of), kind, parse, look, what)
  const found = await Promise.all([
    each(
      'registrations',
      'registration-unreadable',
      'a registration',
      parseRegistration,
      async (registration, { ref }) => {
        const verifiedAt = registration?.verifiedAt ?? now
        if (registration === undefined || verifiedAt + verificationTime > now) return []
        const user = await findUser(auth, registration.uid)
        // Without a user the account was deleted since, and the registration goes with the daily sweep.
        if (user === undefined || !isPendingUserOf(registration.id, user)) return []
        return [finding('registration-unfinished', ref.path, 'verified, but no account')]
      },
    ),
    each('accountCodes', 'account-code-unreadable', 'a code of an account', parseAccountCode),
    // The schedule comes by each minute.
    each('mail', 'mail-unreadable', 'a mail', parseMail, (mail, { ref }) => {
      if (mail === undefined) return []
      const detail = `${mail.kind}, ${String(mail.attempts)} attempts`
      if (mail.state === 'failed') return [finding('mail-failed', ref.path, detail)]
      const isDue = (mail.nextAttemptAt ?? 0) + patience <= now
      return isUndelivered(mail) && isDue ? [finding('mail-stuck', ref.path, detail)] : []
    }),
    each('jobs', 'bulk-unreadable', 'a change of many papers', jobIn, (job, { ref }) => {
      if (job === undefined || job.state === 'done' || job.state === 'undone') return []
      return standingStill('bulk-stuck', ref.path, { ...job, ...job.undo }, now)
    }),
    each(
      'announcements',
      'announcement-unreadable',
      'an announcement',
      announcementIn,
      (found, { ref }) =>
        found?.state === 'running' ? standingStill('announcement-stuck', ref.path, found, now) : [],
    ),
    // One about a paper that is not there is nothing to tell of.
    each('told', 'told-unreadable', 'what an author was told', (snapshot) => {
      v.parse(paperIdSchema, snapshot.id)
      parseTold(snapshot)
    }),
    each(
      'organisers',
      'organiser-unreadable',
      'what is said of an organiser’s address',
      parseOrganiser,
    ),
    each('mails', 'mail-record-unreadable', 'a mail’s record', parsePaperMail),
  ])
  return found.flat()
}

function jobIn(snapshot: QueryDocumentSnapshot) {
  return parseJob(v.parse(jobIdSchema, snapshot.id), snapshot)
}

function announcementIn(snapshot: QueryDocumentSnapshot) {
  return parseAnnouncement(v.parse(jobIdSchema, snapshot.id), snapshot)
}

function standingStill(
  kind: FindingKind,
  where: string,
  work: Readonly<{ state: string; next: number; chunks: number; updatedAt: Date }>,
  now: number,
): Finding[] {
  if (work.updatedAt.getTime() + patience > now) return []
  const detail = `${work.state}, ${String(work.next)} of ${String(work.chunks)} parts`
  return [finding(kind, where, detail)]
}

/** Checks the words of the mails that are sent by themselves: those that were written can be used. */
export async function checkMailTemplates({ firestore }: CheckedStore): Promise<Finding[]> {
  const stored = await firestore.doc('settings/mailTemplates').get()
  if (!stored.exists) return []
  const data = stored.data() ?? {}
  return mailTemplateKinds
    .filter((kind) => !v.is(v.nullable(mailWordsSchema(kind)), storedWordsIn(data, kind)))
    .map((kind) => finding('template-unreadable', stored.ref.path, kind))
}

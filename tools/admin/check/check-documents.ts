import { storedWordsIn } from '@lectern/domain/mail/mail-templates'
import { mailTemplateKinds, mailWordsSchema } from '@lectern/domain/mail/mail-words'
import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
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
import { fieldsIn, lookAtEach, patience, type CheckedStore } from './looking.ts'

/** What else than its form may be the matter with a document: its kind, and the detail. */
type Matter = readonly [kind: FindingKind, detail: string] | undefined

/** Documents of which each can be read, and none stands still or was given up. */
interface DocumentCheck {
  readonly of: string
  readonly what: string
  readonly unreadable: FindingKind
  /** @throws {v.ValiError} when the document has another form */
  readonly look: (snapshot: DocumentSnapshot, store: CheckedStore) => Matter | Promise<Matter>
}

/** How long a verification may be under way, in milliseconds. */
const verificationTime = 5 * 60_000

const checks: readonly DocumentCheck[] = [
  {
    of: 'registrations',
    what: 'a registration',
    unreadable: 'registration-unreadable',
    look: async (snapshot, { auth, now }) => {
      const registration = parseRegistration(snapshot)
      const verifiedAt = registration?.verifiedAt ?? now
      if (registration === undefined || verifiedAt + verificationTime > now) return undefined
      const user = await findUser(auth, registration.uid)
      // Without a user the account was deleted since, and the registration goes with the daily sweep.
      if (user === undefined || !isPendingUserOf(registration.id, user)) return undefined
      return ['registration-unfinished', 'verified, but no account']
    },
  },
  readable('accountCodes', 'a code of an account', 'account-code-unreadable', parseAccountCode),
  {
    of: 'mail',
    what: 'a mail',
    unreadable: 'mail-unreadable',
    // The schedule comes by each minute.
    look: (snapshot, { now }) => {
      const mail = parseMail(snapshot)
      if (mail === undefined) return undefined
      const detail = `${mail.kind}, ${String(mail.attempts)} attempts`
      if (mail.state === 'failed') return ['mail-failed', detail]
      const isDue = (mail.nextAttemptAt ?? 0) + patience <= now
      return isUndelivered(mail) && isDue ? ['mail-stuck', detail] : undefined
    },
  },
  {
    of: 'jobs',
    what: 'a change of many papers',
    unreadable: 'bulk-unreadable',
    look: (snapshot, { now }) => {
      const job = parseJob(v.parse(jobIdSchema, snapshot.id), snapshot)
      const isOver = job?.state === 'done' || job?.state === 'undone'
      return job && !isOver ? standingStill('bulk-stuck', { ...job, ...job.undo }, now) : undefined
    },
  },
  {
    of: 'announcements',
    what: 'an announcement',
    unreadable: 'announcement-unreadable',
    look: (snapshot, { now }) => {
      const found = parseAnnouncement(v.parse(jobIdSchema, snapshot.id), snapshot)
      return found?.state === 'running'
        ? standingStill('announcement-stuck', found, now)
        : undefined
    },
  },
  // One about a paper that is not there is nothing to tell of.
  readable('told', 'what an author was told', 'told-unreadable', (snapshot) => {
    v.parse(paperIdSchema, snapshot.id)
    parseTold(snapshot)
  }),
  readable(
    'organisers',
    'what is said of an organiser’s address',
    'organiser-unreadable',
    parseOrganiser,
  ),
  readable('mails', 'a mail’s record', 'mail-record-unreadable', parsePaperMail),
]

/** Documents of which there is nothing to tell but that they can be read. */
function readable(
  of: string,
  what: string,
  unreadable: FindingKind,
  parse: (snapshot: DocumentSnapshot) => unknown,
): DocumentCheck {
  const look = (snapshot: DocumentSnapshot) => {
    parse(snapshot)
    return undefined
  }
  return { of, what, unreadable, look }
}

function standingStill(
  kind: FindingKind,
  work: Readonly<{ state: string; next: number; chunks: number; updatedAt: Date }>,
  now: number,
): Matter {
  if (work.updatedAt.getTime() + patience > now) return undefined
  return [kind, `${work.state}, ${String(work.next)} of ${String(work.chunks)} parts`]
}

/** Checks what the site notes beside papers and accounts: each can be read, and none stands still. */
export async function checkDocuments(store: CheckedStore): Promise<Finding[]> {
  const found = checks.map(async ({ of, what, unreadable, look }) =>
    lookAtEach(store.firestore.collectionGroup(of), async (snapshot) => {
      const where = snapshot.ref.path
      try {
        const matter = await look(snapshot, store)
        return matter === undefined ? [] : [finding(matter[0], where, matter[1])]
      } catch (error) {
        if (!v.isValiError(error)) throw error
        const detail = `not the form of ${what}: ${fieldsIn(error.issues)}`
        return [finding(unreadable, where, detail)]
      }
    }),
  )
  return (await Promise.all(found)).flat()
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

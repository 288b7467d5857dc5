import {
  announcementMail,
  isAboutEachPaper,
  type Announcement,
  type UnwrittenPaper,
} from '@lectern/domain/mail/announcement'
import type { JobId } from '@lectern/domain/paper/bulk-change'
import type { Paper } from '@lectern/domain/paper/paper'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { furtherMailId } from '../mail/further-mail.ts'
import { provedAddresses, type ProvedAddresses } from '../mail/owner-address.ts'
import {
  announcementReference,
  parseAnnouncement,
  parseAnnouncementChunk,
} from '../store/announcement-store.ts'
import { chunkReference, doNextChunk, type Turn } from '../store/chunked-work.ts'
import {
  mailIdOf,
  mailReference,
  newMail,
  parseMail,
  type MailId,
  type OutboxMail,
} from '../store/outbox.ts'
import { joinMail, queueMail } from '../store/paper-mail-record.ts'
import { paperReference, readPaper } from '../store/stored-paper.ts'

/** What announcements need. */
export interface AnnouncementContext {
  readonly firestore: Firestore
  readonly conference: { readonly name: string; readonly siteUrl: string }
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Writes the mails about the next chunk of an announcement's papers: the mails, their records and how
 * far it has come are one transaction, and a mail's id is made of what it is for, so that nobody gets
 * the same mail twice, however often this is called and wherever it is killed. Nobody is written to
 * about a paper that has another status by then than the organiser saw. An announcement that is over is
 * left alone.
 *
 * @returns whether something was done
 * @throws what Firestore throws
 */
export async function workOnAnnouncement(
  context: AnnouncementContext,
  id: JobId,
): Promise<boolean> {
  const { firestore } = context
  const step = await doNextChunk(
    firestore,
    announcementReference(firestore, id),
    (snapshot) => turnOf(parseAnnouncement(id, snapshot)),
    async (transaction, { announcement }) => {
      const { mails, left } = await writeMails(context, transaction, announcement)
      const changed = left.filter(({ reason }) => reason === 'changed').length
      return {
        mails: announcement.mails + mails,
        left: announcement.left + left.length - changed,
        changed: announcement.changed + changed,
      }
    },
  )
  return step === 'done'
}

interface AnnouncementTurn extends Turn {
  readonly announcement: Announcement
}

function turnOf(announcement: Announcement | undefined): AnnouncementTurn | undefined {
  if (announcement === undefined || announcement.state === 'done') return undefined
  const { next, chunks } = announcement
  return { announcement, next, end: chunks, endState: 'done', prefix: '' }
}

async function writeMails(
  { firestore, conference, now }: AnnouncementContext,
  transaction: Transaction,
  { id, next, subject, body }: Announcement,
) {
  const reference = chunkReference(announcementReference(firestore, id), next)
  const chunk = parseAnnouncementChunk(await transaction.get(reference))
  const references = chunk.papers.map((one) => paperReference(firestore, one.id))
  const papers = (await transaction.getAll(...references)).map(readPaper)
  const addresses = await addressesOf(
    firestore,
    transaction,
    papers.filter((paper) => paper !== undefined),
  )
  const reached: Paper[] = []
  const left: UnwrittenPaper[] = []
  for (const [index, { id: paperId, from }] of chunk.papers.entries()) {
    const paper = papers[index]
    if (paper === undefined) left.push({ id: paperId, reason: 'gone', status: null })
    else if (from !== null && paper.status !== from) {
      left.push({ id: paperId, reason: 'changed', status: paper.status })
    } else if (addresses.has(paper.ownerUid)) reached.push(paper)
    else left.push({ id: paperId, reason: 'no-author', status: paper.status })
  }
  const words = { subject, body }
  const groups = Map.groupBy(reached, ({ id: paperId, ownerUid }) =>
    mailIdOf('announcement', `${id} ${isAboutEachPaper(words) ? paperId : ownerUid}`),
  )
  const planned = [...groups].flatMap(([mailId, group]) =>
    mailsTo(mailId, group, addresses.get(group[0]?.ownerUid ?? '')),
  )
  const earlier = await mailsIn(
    firestore,
    transaction,
    planned.map(({ mailId }) => mailId),
  )
  let mails = 0
  for (const { mailId, to, group, further } of planned) {
    const [paper] = group
    const about = group.map((one) => one.id)
    const written = earlier.get(mailId)
    if (written !== undefined) {
      joinMail(firestore, transaction, written, about)
      continue
    }
    const draft = {
      to,
      kind: 'announcement',
      content: announcementMail(conference, paper, words),
      validUntil: null,
      about: { papers: about, subject: { status: null, announcement: id, announced: subject } },
      ...(further && { uid: paper.ownerUid, further }),
    } as const
    queueMail(firestore, transaction, mailId, newMail(draft, 'outbox', now()))
    // Whoever gets it at two addresses is written to once.
    if (!further) mails += 1
  }
  transaction.update(reference, { left })
  return { mails, left }
}

/** A mail of an announcement, and the papers that it is about; the words of one of them stand in it. */
interface PlannedMail {
  readonly mailId: MailId
  readonly to: string
  readonly group: readonly [Paper, ...Paper[]]
  /** Whether it goes beside the one to the account's address, to one that stands in its papers. */
  readonly further: boolean
}

/** The mail to an author's account, and one to each further address that stands in those papers and is proved. */
function mailsTo(
  mailId: MailId,
  [paper, ...others]: readonly Paper[],
  addresses: ProvedAddresses | undefined,
): PlannedMail[] {
  if (paper === undefined || addresses === undefined) return []
  const own = { mailId, to: addresses.own, group: [paper, ...others], further: false } as const
  const further = Map.groupBy([paper, ...others], ({ email }) => email)
  return [
    own,
    ...[...further].flatMap(([to, [first, ...rest]]): PlannedMail[] => {
      if (first === undefined || to === addresses.own) return []
      if (!addresses.further.includes(to)) return []
      const beside = furtherMailId({ id: mailId, kind: 'announcement' }, to)
      return [{ mailId: beside, to, group: [first, ...rest], further: true }]
    }),
  ]
}

/** Those that an earlier chunk wrote to authors of whom this one has further papers. */
async function mailsIn(
  firestore: Firestore,
  transaction: Transaction,
  ids: readonly MailId[],
): Promise<ReadonlyMap<MailId, OutboxMail>> {
  if (ids.length === 0) return new Map()
  const snapshots = await transaction.getAll(...ids.map((id) => mailReference(firestore, id)))
  const found = snapshots.map(parseMail).filter((mail) => mail !== undefined)
  return new Map(found.map((mail) => [mail.id, mail]))
}

/** Each owner is looked up once, however many papers are theirs. */
async function addressesOf(
  firestore: Firestore,
  transaction: Transaction,
  papers: readonly Paper[],
): Promise<ReadonlyMap<string, ProvedAddresses>> {
  const owners = [...new Map(papers.map((paper) => [paper.ownerUid, paper])).values()]
  const found = await Promise.all(
    owners.map(async (paper) => ({
      uid: paper.ownerUid,
      proved: await provedAddresses(firestore, transaction, paper.ownerUid),
    })),
  )
  return new Map(
    found.flatMap(({ uid, proved }) => (proved === undefined ? [] : [[uid, proved] as const])),
  )
}

import { storedProfileSchema } from '@lectern/domain/account/account'
import type { Role } from '@lectern/domain/account/roles'
import type { OwnData, OwnDataPaper } from '@lectern/domain/api/own-data'
import { withoutOverruled } from '@lectern/domain/paper/events/overruled'
import {
  fileCheckOf,
  parsePaper,
  paperFileKinds,
  type Paper,
  type Uid,
} from '@lectern/domain/paper/paper'
import { storedPaperEventSchema, type StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Member } from '../../access/who-asks.ts'
import { countAgainst } from '../../quota/rate-limit.ts'
import { readBlock } from '../../store/blocked.ts'
import { collections, eventsOf } from '../../store/collections.ts'
import { parseMail } from '../../store/outbox.ts'
import {
  accountAddresses,
  formerNamesIn,
  isAddressProved,
  furtherAddressesIn,
  profileReference,
} from '../../store/profiles.ts'
import { asDate, millisOf, withDates } from '../../store/stored-time.ts'
import { ownAccountBound } from '../users/code-limits.ts'
import { findUser } from '../users/existing-account.ts'
import { currentUser, type OwnAccountContext } from './own-account-context.ts'

/** What reading the own data needs. */
export type OwnDataContext = Pick<OwnAccountContext, 'auth' | 'firestore' | 'appSecret' | 'now'>

/**
 * Gathers what is stored about whoever asks: account, papers with their history (also those that are
 * withdrawn or deleted), mails, sessions. Others stand in it as `organiser` or `server` alone.
 *
 * @throws {DomainError} `account-closed`, `too-many-requests`
 */
export async function ownData(context: OwnDataContext, member: Member): Promise<OwnData> {
  const { auth, firestore, appSecret, now } = context
  await countAgainst(firestore, appSecret, [ownAccountBound(member.uid)], now())
  const user = await currentUser(context, member)
  const profile = await profileReference(firestore, member.uid).get()
  const [account, block, papers, mails, extension] = await Promise.all([
    findUser(auth, member.uid),
    readBlock(firestore, member.uid),
    papersOf(firestore, member.uid),
    mailsOf(firestore, user, isAddressProved(profile)),
    collections.extensions(firestore).doc(member.uid).get(),
  ])
  const further = furtherAddressesIn(profile)
  const current = new Set([user.email, ...further])
  const known = v.safeParse(storedProfileSchema, withDates(profile.data() ?? {}))
  return {
    user: {
      ...withRole(user, member.role),
      createdAt: known.success ? known.output.createdAt.toISOString() : null,
      verifiedAt: known.success ? known.output.verifiedAt.toISOString() : null,
      furtherEmails: [...further],
      formerEmails: accountAddresses(profile).filter((one) => !current.has(one)),
      formerNames: [...formerNamesIn(profile)],
    },
    sessions: {
      lastLoginAt: writtenTime(Date.parse(account?.metadata.lastSignInTime ?? '')),
      endedBefore: writtenTime(block?.sessionsBefore),
    },
    papers,
    mails,
    extendedUntil: writtenTime(millisOf(extension.get('until'))),
  }
}

function withRole(
  {
    uid,
    fullname,
    email,
  }: { readonly uid: Uid; readonly fullname: string; readonly email: string },
  role: Role,
) {
  return { uid, fullname, email, role }
}

/** @param time milliseconds since 1970 */
function writtenTime(time: number | undefined): string | null {
  return time === undefined || Number.isNaN(time) ? null : new Date(time).toISOString()
}

async function papersOf(firestore: Firestore, uid: Uid): Promise<OwnDataPaper[]> {
  const own = [collections.papers, collections.withdrawn, collections.deletions].map(
    async (of) => (await of(firestore).where('ownerUid', '==', uid).get()).docs,
  )
  const [open = [], withdrawn = [], records = []] = await Promise.all(own)
  const kept = new Set([...open, ...withdrawn].map(({ id }) => id))
  const gone = records.filter(({ id }) => !kept.has(id))
  return await Promise.all([
    ...open.map(async (found) => describe(firestore, found, 'submitted', uid)),
    ...withdrawn.map(async (found) => describe(firestore, found, 'withdrawn', uid)),
    ...gone.map(async (found) => describe(firestore, found, 'deleted', uid)),
  ])
}

async function describe(
  firestore: Firestore,
  found: DocumentSnapshot,
  state: OwnDataPaper['state'],
  uid: Uid,
): Promise<OwnDataPaper> {
  const events = await eventsOf(firestore, found.id).orderBy('at').get()
  const newestFirst = events.docs
    .map((event) => v.safeParse(storedPaperEventSchema, withDates(event.data())))
    .flatMap((event) => (event.success ? [event.output] : []))
    .toReversed()
  const history = withoutOverruled(newestFirst)
    .toReversed()
    .map((event) => describeEvent(event, uid))
  const parsed = state === 'deleted' ? undefined : parsePaper(found.id, found.data() ?? {}, asDate)
  const paper = parsed?.success === true ? parsed.output : undefined
  const [pdf = null, supplementaryPdf = null] = paperFileKinds.map((kind) =>
    paper === undefined ? null : describeFile(paper, kind),
  )
  return {
    _id: found.id,
    state,
    fullname: paper?.fullname ?? null,
    email: paper?.email ?? null,
    paperTitle: paper?.paperTitle ?? null,
    abstract: paper?.abstract ?? null,
    keywords: paper?.keywords ?? [],
    coAuthors: (paper?.coAuthors ?? []).map(({ name, affiliation, orcid, email }) => ({
      name,
      affiliation: affiliation === '' ? null : affiliation,
      orcid,
      email: email === '' ? null : email,
    })),
    status: paper?.status ?? null,
    pdf,
    supplementaryPdf,
    createdAt: paper?.createdAt.toISOString() ?? null,
    updatedAt: paper?.updatedAt.toISOString() ?? null,
    history,
  }
}

function describeFile(paper: Paper, kind: (typeof paperFileKinds)[number]) {
  const file = paper[kind]
  if (file === null) return null
  const check = fileCheckOf(paper, kind)
  return {
    name: file.name,
    bytes: file.bytes,
    pages: check?.pages ?? null,
    sha256: check?.sha256 ?? null,
  }
}

function describeEvent(
  { kind, at, actor, from, to, details }: StoredPaperEvent,
  uid: Uid,
): OwnDataPaper['history'][number] {
  const isOwn = actor.as === 'owner' || actor.uid === uid
  const by = isOwn ? 'you' : actor.as === 'organiser' ? 'organiser' : 'server'
  return { kind, at: at.toISOString(), by, from, to, changed: details.changed }
}

/**
 * How mails fared; their words are not kept. Of those to the own address, the ones to who had it before are
 * not the own ones, nor are those to whose further address it is; of those to an address of before, or a further
 * one, those that are. While the own address isn't verified, emails to it may be another person's.
 */
async function mailsOf(
  firestore: Firestore,
  { uid, email }: { readonly uid: Uid; readonly email: string },
  isProved: boolean,
): Promise<OwnData['mails']> {
  const mail = collections.mail(firestore)
  const [here, named] = await Promise.all([
    mail.where('to', '==', email).get(),
    mail.where('uid', '==', uid).get(),
  ])
  const unnamed = here.docs.filter((found) => isProved && (found.get('uid') ?? null) === null)
  const docs = [...unnamed, ...named.docs]
  return docs
    .map((snapshot) => parseMail(snapshot))
    .filter((mail) => mail !== undefined)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ kind, to, state, createdAt, sentAt }) => ({
      kind,
      to,
      state,
      createdAt: new Date(createdAt).toISOString(),
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    }))
}

import type { PaperId } from '@lectern/domain/paper/paper'
import type { WalledPaper } from '@lectern/domain/reviews/walls'
import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'

import { collections } from '../../store/collections.ts'
import { profilesChangedSince } from '../../store/profiles.ts'
import { authorConflictsChangedSince } from '../../store/reviews/author-conflicts-store.ts'
import { deletedSince, papersChangedSince } from '../../store/stored-paper.ts'
import { read } from '../../walls/reading.ts'
import { changedSince, keptAtHand, type KnownUntil } from './kept-at-hand.ts'
import { readAllSaid, sidesOf } from './read-sides.ts'

/** How many papers are read at a time where all of them are: their abstracts are in memory meanwhile. */
const papersAtOnce = 300

/** A paper as far as lists of many need it. */
export interface PaperAtHand {
  readonly paper: {
    readonly id: PaperId
    readonly paperTitle: string
    readonly keywords: readonly string[]
    readonly status: string
  }
  readonly people: WalledPaper
  /** The people its author would keep from reviewing it, as typed. */
  readonly lines: readonly string[]
}

interface Known extends KnownUntil {
  /** By the documents' names; undefined of those that can't be read. */
  readonly papers: ReadonlyMap<string, PaperAtHand | undefined>
}

/**
 * Reads all papers that are not withdrawn, without their abstracts, with who stands on their side of a wall. Each
 * reviewer who bids asks for them: an instance keeps what it has read, and each call reads what has changed since, whom
 * authors would keep apart included.
 * With 2,000 papers that is some 4,000 reads at first and every twelve hours, and six in between.
 *
 * @returns those that can be read
 * @throws what Firestore throws
 */
export async function readPapersAtHand(firestore: Firestore): Promise<readonly PaperAtHand[]> {
  const { papers } = await readKept(firestore)
  return [...papers.values()].filter((one) => one !== undefined)
}

const readKept = keptAtHand(look)

async function look(firestore: Firestore, known: Known | undefined): Promise<Known> {
  const since = changedSince(known)
  if (known === undefined || since === null) return await readAll(firestore)
  const [counted, edited, deleted, said, profiles] = await Promise.all([
    collections.papers(firestore).count().get(),
    papersChangedSince(firestore, since).get(),
    deletedSince(firestore, since).select().get(),
    authorConflictsChangedSince(firestore, since).select().get(),
    profilesChangedSince(firestore, since).select().get(),
  ])
  const moved = new Set<string>(profiles.docs.map(({ id }) => id))
  const movedPapers = [...known.papers].filter(([, one]) => moved.has(one?.people.ownerUid ?? ''))
  const stale = [...said.docs.map(({ id }) => id), ...movedPapers.map(([id]) => id)]
  const changed = [...edited.docs, ...(await readStale(firestore, stale, edited.docs))]
  const papers = new Map(known.papers)
  for (const { id } of deleted.docs) papers.delete(id)
  for (const [id, paper] of await atHand(firestore, changed)) papers.set(id, paper)
  // Somebody wrote past the site, or what was deleted came back.
  if (papers.size !== counted.data().count) return await readAll(firestore)
  const until = Math.min(
    ...[edited, deleted, said, profiles].map(({ readTime }) => readTime.toMillis()),
  )
  return { since: known.since, until, papers }
}

/** Reads papers whose people have changed, except those that were read already. One may be deleted. */
async function readStale(
  firestore: Firestore,
  stale: readonly string[],
  before: readonly DocumentSnapshot[],
): Promise<DocumentSnapshot[]> {
  const known = new Set(before.map(({ id }) => id))
  const ids = [...new Set(stale)].filter((id) => !known.has(id))
  const found = await read(
    firestore,
    ids.map((id) => collections.papers(firestore).doc(id)),
  )
  return found.filter(({ exists }) => exists)
}

async function readAll(firestore: Firestore): Promise<Known> {
  const page = collections.papers(firestore).orderBy(FieldPath.documentId()).limit(papersAtOnce)
  const papers = new Map<string, PaperAtHand | undefined>()
  let snapshot = await page.get()
  const until = snapshot.readTime.toMillis()
  const said = await readAllSaid(firestore)
  for (;;) {
    for (const [id, paper] of await atHand(firestore, snapshot.docs, said)) papers.set(id, paper)
    const last: QueryDocumentSnapshot | undefined = snapshot.docs.at(-1)
    if (last === undefined || snapshot.size < papersAtOnce) break
    snapshot = await page.startAfter(last).get()
  }
  return { since: Date.now(), until, papers }
}

async function atHand(
  firestore: Firestore,
  stored: readonly DocumentSnapshot[],
  allSaid?: Awaited<ReturnType<typeof readAllSaid>>,
): Promise<(readonly [string, PaperAtHand | undefined])[]> {
  const sides = new Map<string, PaperAtHand>()
  const found = await sidesOf(firestore, firestore, stored, allSaid)
  for (const [paperId, { paper, people, lines }] of found) {
    const { id, paperTitle, keywords, status } = paper
    sides.set(paperId, { paper: { id, paperTitle, keywords, status }, people, lines })
  }
  return stored.map(({ id }) => [id, sides.get(id)])
}

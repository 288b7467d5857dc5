import { DomainError } from '@lectern/domain/errors'
import type { Paper } from '@lectern/domain/paper/paper'
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'

import type { Organiser, Owner } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { readPaper } from '../../store/stored-paper.ts'
import { isStoredTime } from '../../store/stored-time.ts'
import { makeCursor, readCursor } from './list-cursor.ts'

/** Which part of a list is wanted: all of it, or so many papers; from its start or a place on. */
export interface ListPart {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** A part of a list, and where the next part begins; undefined when there is no more. */
export interface PaperList<Shown> {
  readonly papers: readonly Shown[]
  readonly cursor: string | undefined
}

/**
 * Lists papers, newest first (spec section 6): everybody's, or those of one account. Papers of the
 * same moment stand in the order of their ids, from the last to the first, which is what the indexes
 * give. A document that is no paper is left out; a page is full nevertheless, unless it is the last.
 *
 * @param whose an owner's own; everybody's for an organiser
 * @param show puts a paper into the form in which the list holds it
 * @throws {DomainError} `invalid-input` for a cursor that no list gave, and for a whole list that is too long
 */
export async function listPapers<Shown>(
  firestore: Firestore,
  whose: Owner | Organiser,
  { limit, cursor }: ListPart,
  show: (paper: Paper) => Shown,
): Promise<PaperList<Shown>> {
  const query = newestFirst(firestore, whose)
  const place = cursor === undefined ? undefined : readCursor(cursor)
  const start = place === undefined ? query : query.startAfter(place.createdAt, place.id)
  if (limit === undefined) return { papers: await wholeList(query, start, show), cursor: undefined }
  return await page(query, start, limit, show)
}

function newestFirst(firestore: Firestore, whose: Owner | Organiser): Query {
  const all = collections.papers(firestore)
  const papers = typeof whose === 'string' ? all.where('ownerUid', '==', whose) : all
  return papers.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc')
}

/** How many papers of a whole list are in memory as documents, which take much more than what is shown of them. */
const papersAtOnce = 500

/** The longest list in an answer, in bytes of JSON: Google's platform ends answers at 32 MB. */
const longestList = 31_000_000

async function wholeList<Shown>(
  query: Query,
  start: Query,
  show: (paper: Paper) => Shown,
): Promise<Shown[]> {
  const papers: Shown[] = []
  let bytes = 0
  let rest = start
  while (true) {
    const { docs } = await rest.limit(papersAtOnce).get()
    for (const snapshot of docs) {
      const paper = readPaper(snapshot)
      if (paper === undefined) continue
      const shown = show(paper)
      bytes += Buffer.byteLength(JSON.stringify(shown)) + 1
      if (bytes > longestList) {
        throw new DomainError(
          'invalid-input',
          'This list is too long for one answer. Add limit=1000 to get a page, and follow the header Link to the next one.',
        )
      }
      papers.push(shown)
    }
    const last = docs.at(-1)
    if (last === undefined || docs.length < papersAtOnce) return papers
    rest = query.startAfter(last)
  }
}

async function page<Shown>(
  query: Query,
  start: Query,
  limit: number,
  show: (paper: Paper) => Shown,
): Promise<PaperList<Shown>> {
  const papers: Shown[] = []
  let rest = start
  let cursor: string | undefined
  while (true) {
    // One more than wanted tells whether there is a next page.
    const wanted = limit + 1 - papers.length
    const { docs } = await rest.limit(wanted).get()
    for (const snapshot of docs) {
      const paper = readPaper(snapshot)
      if (paper === undefined) continue
      if (papers.length === limit) return { papers, cursor }
      papers.push(show(paper))
      const createdAt: unknown = snapshot.get('createdAt')
      if (isStoredTime(createdAt)) cursor = makeCursor({ createdAt, id: snapshot.id })
    }
    const last = docs.at(-1)
    if (last === undefined || docs.length < wanted) return { papers, cursor: undefined }
    rest = query.startAfter(last)
  }
}

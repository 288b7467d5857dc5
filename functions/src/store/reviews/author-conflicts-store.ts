import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { addressesIn } from '@lectern/domain/reviews/conflicts/author-conflicts'
import { compared } from '@lectern/domain/reviews/walls'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { storedTime } from '../stored-time.ts'

/*
 * Whom an author would keep from reviewing a paper, in the author's words: `authorConflicts/{paperId}`. No client
 * reads or writes it (conference, section 4): an organiser who is named would read it in the paper. What is taken
 * back stays as an empty list: whoever keeps what was read finds what has changed since.
 */

const authorConflictsSchema = v.object({
  /** Nothing was said where the server alone has written. */
  lines: v.optional(v.array(v.string()), []),
  /** The addresses of authors that an organiser has taken out of the paper. */
  formerAuthors: v.optional(v.array(v.string()), []),
  /** The addresses of authors that an organiser has put into the paper, and its author has not saved since. */
  addedAuthors: v.optional(v.array(v.string()), []),
})

/** Where it is stored whom an author would keep from reviewing a paper. */
export function authorConflictsReference(
  firestore: Firestore,
  paperId: PaperId,
): DocumentReference {
  return collections.authorConflicts(firestore).doc(paperId)
}

/**
 * Parses whom an author would keep from reviewing a paper; no line where nothing was said.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAuthorConflicts(snapshot: DocumentSnapshot | undefined): readonly string[] {
  return snapshot?.exists === true ? v.parse(authorConflictsSchema, snapshot.data()).lines : []
}

/**
 * The addresses that are kept apart from a paper, by what its author said.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function keptApartIn(snapshot: DocumentSnapshot | undefined): readonly string[] {
  return addressesIn(parseAuthorConflicts(snapshot))
}

/**
 * Returns the addresses of authors that an organiser has taken out of a paper: they stay on its side of a wall.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function formerAuthorsIn(snapshot: DocumentSnapshot | undefined): readonly string[] {
  return authorsIn(snapshot).formerAuthors
}

function authorsIn(snapshot: DocumentSnapshot | undefined) {
  return v.parse(authorConflictsSchema, snapshot?.data() ?? {})
}

/** More than honest organisers take out of a paper; each look at its walls reads them all. */
const mostFormerAuthors = 200

/**
 * Stores which addresses an organiser's edit puts into a paper or takes out of it, in the transaction of the edit, which
 * has written nothing yet. What an organiser put in goes again without a trace, until its author saves the paper with
 * it: otherwise organisers could bar anybody for ever, unseen. Once the list is full, no organiser takes out another: an
 * address that was dropped would no longer be behind the wall.
 *
 * @throws {DomainError} `authors-fixed` for that; what Firestore throws
 */
export async function keepAuthors(
  firestore: Firestore,
  transaction: Transaction,
  before: PaperAddresses & Pick<Paper, 'id' | 'ownerUid' | 'updatedBy'>,
  after: PaperAddresses,
): Promise<void> {
  const removed = without(authorAddresses(before), authorAddresses(after))
  const put = without(authorAddresses(after), authorAddresses(before))
  if (removed.length === 0 && put.length === 0) return
  const reference = authorConflictsReference(firestore, before.id)
  const { formerAuthors: former, addedAuthors } = authorsIn(await transaction.get(reference))
  // The trigger may not have heard of the author's save yet.
  const isSaved = before.updatedBy === before.ownerUid
  const added = isSaved ? [] : within(addedAuthors, authorAddresses(before))
  const struck = without(removed, [...former, ...added])
  if (struck.length > 0 && former.length + struck.length > mostFormerAuthors) {
    throw new DomainError(
      'authors-fixed',
      'Organisers have removed too many addresses from this paper. Only its author can remove others.',
    )
  }
  const written = {
    formerAuthors: [...former, ...struck],
    addedAuthors: [...without(added, removed), ...put],
    changedAt: FieldValue.serverTimestamp(),
  }
  transaction.set(reference, written, { merge: true })
}

/**
 * Looks which of the addresses that an organiser put into a paper its author has saved.
 *
 * @returns a function that stores it, in the same transaction, once everything is read
 * @throws {v.ValiError} when the document has another form; what Firestore throws
 */
export async function keepingSaved(
  firestore: Firestore,
  transaction: Transaction,
  saved: PaperAddresses & Pick<Paper, 'id'>,
): Promise<() => void> {
  const reference = authorConflictsReference(firestore, saved.id)
  const { addedAuthors } = authorsIn(await transaction.get(reference))
  const left = without(addedAuthors, authorAddresses(saved))
  if (left.length === addedAuthors.length) return () => {}
  return () => transaction.update(reference, { addedAuthors: left })
}

function without(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(compared))
  return emails.filter((email) => !known.has(compared(email)))
}

function within(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(compared))
  return emails.filter((email) => known.has(compared(email)))
}

type PaperAddresses = Pick<Paper, 'email' | 'fullname' | 'coAuthors'>

/** Returns the addresses that a paper names as its authors', as they typed them, also in names and affiliations. */
export function authorAddresses({ email, fullname, coAuthors }: PaperAddresses): string[] {
  const written = [fullname, ...coAuthors.flatMap((one) => [one.name, one.affiliation])]
  const emails = [email, ...coAuthors.map((one) => one.email), ...addressesIn(written)]
  return [...new Set(emails)].filter((one) => one !== '')
}

/** Puts some lines into the form in which they are merged into what is stored, with when that was. */
export function storedAuthorConflicts(lines: readonly string[]): Record<string, unknown> {
  return { lines, changedAt: FieldValue.serverTimestamp() }
}

/** What authors said since a time of who should not review their papers, by Firestore's clock. */
export function authorConflictsChangedSince(firestore: Firestore, time: Date): Query {
  return collections.authorConflicts(firestore).where('changedAt', '>', storedTime(time))
}

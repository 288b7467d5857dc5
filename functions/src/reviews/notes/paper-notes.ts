import type { ApiPaperNotes } from '@lectern/domain/api/reviews/api-notes'
import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import type { Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { randomId } from '../../platform/random-id.ts'
import { blockReference } from '../../store/blocked.ts'
import { collections } from '../../store/collections.ts'
import {
  notesReference,
  parsePaperNotes,
  storedAssignee,
  storedNotes,
  type PaperNotes,
} from '../../store/reviews/notes-store.ts'
import { declaredIn, readConflictsOf } from '../../walls/declared-conflicts.ts'
import { isWalled, type PaperSide } from '../../walls/paper-side.ts'
import type { Reading } from '../../walls/reading.ts'
import { readKnownOrganiser } from '../../walls/related-addresses.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { organiserBy, readOrganisers, shownAssignee, type NamedOrganiser } from './read-deciding.ts'

type NotesContext = Pick<ReviewContext, 'firestore' | 'now'>

/**
 * Reads organisers' notes on a paper, and who decides about it (conference, section 4).
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike
 */
export async function readNotes(
  context: NotesContext,
  paperId: PaperId,
  who: Organiser,
): Promise<ApiPaperNotes> {
  const { firestore } = context
  const { side } = await openPaper(context, firestore, who, paperId)
  const stored = await notesReference(firestore, paperId).get()
  return await shownNotes(context, side, parsePaperNotes(stored), who)
}

/**
 * Writes a note on a paper for organisers, in one transaction. The newest one once more, by the same person, is no
 * second one.
 *
 * @param text parsed
 * @returns all of them, this one included
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike; `discussion-full`
 */
export async function writeNote(
  context: NotesContext,
  paperId: PaperId,
  text: string,
  by: Organiser,
): Promise<ApiPaperNotes> {
  const { firestore, now } = context
  const reference = notesReference(firestore, paperId)
  const { side, written } = await firestore.runTransaction(async (transaction) => {
    const { rights, side } = await openPaper(context, transaction, by, paperId)
    requireRight(rights, 'note')
    const before = parsePaperNotes(await transaction.get(reference))
    const newest = before.notes.at(-1)
    if (newest?.by === by.uid && newest.text === text) return { side, written: before }
    if (before.notes.length >= reviewLimits.notes) {
      throw new DomainError('discussion-full', 'This paper has no room for further notes.')
    }
    const note = { id: randomId(), by: by.uid, at: new Date(now()), text }
    const notes = [...before.notes, note]
    transaction.set(reference, storedNotes(notes), { merge: true })
    return { side, written: { ...before, notes } }
  })
  return await shownNotes(context, side, written, by)
}

/**
 * Says which organiser decides about a paper, in one transaction. May be repeated.
 *
 * @param email as it is compared; null: nobody
 * @throws {DomainError} `not-found` where there is no such paper, or a wall before who asks: alike; `not-assignable`
 *   of an address that is no organiser's, or behind a wall
 */
export async function setAssignee(
  context: NotesContext,
  paperId: PaperId,
  email: string | null,
  by: Organiser,
): Promise<ApiPaperNotes> {
  const { firestore } = context
  const reference = notesReference(firestore, paperId)
  const { side, written } = await firestore.runTransaction(async (transaction) => {
    const { rights, side } = await openPaper(context, transaction, by, paperId)
    requireRight(rights, 'note')
    const before = parsePaperNotes(await transaction.get(reference))
    const named = email === null ? null : await deciderAt(context, transaction, side, email)
    transaction.set(reference, storedAssignee(named), { merge: true })
    return { side, written: { ...before, assignee: named } }
  })
  return await shownNotes(context, side, written, by)
}

async function deciderAt(
  { firestore }: NotesContext,
  transaction: Transaction,
  side: PaperSide,
  email: string,
): Promise<Uid> {
  const { docs } = await transaction.get(
    collections.users(firestore).where('email', '==', email).where('role', '==', 'admin'),
  )
  for (const profile of docs) {
    const organiser = organiserBy(
      profile,
      await transaction.get(blockReference(firestore, profile.id)),
    )
    if (organiser !== undefined && (await maySee(firestore, transaction, side, organiser))) {
      return organiser.uid
    }
  }
  throw new DomainError('not-assignable', 'No organiser with this address can decide about it.')
}

/** Tells whether no wall stands between an organiser and a paper. */
async function maySee(
  firestore: NotesContext['firestore'],
  reading: Reading,
  side: PaperSide,
  organiser: NamedOrganiser,
): Promise<boolean> {
  const person = await readKnownOrganiser(firestore, reading, organiser)
  const declared = declaredIn(await readConflictsOf(firestore, reading, person))
  return !isWalled(person, { ...side, isDeclared: declared(side.paper.id, person) })
}

async function shownNotes(
  { firestore }: NotesContext,
  side: PaperSide,
  { assignee, notes }: PaperNotes,
  who: Organiser,
): Promise<ApiPaperNotes> {
  const uids = [...notes.map(({ by }) => by), ...(assignee === null ? [] : [assignee])]
  const organisers = await readOrganisers(firestore, firestore, uids)
  const named = assignee === null ? undefined : organisers.get(assignee)
  const decides = named !== undefined && (await maySee(firestore, firestore, side, named))
  return {
    assignee: decides ? shownAssignee(named, who) : null,
    notes: notes.map(({ id, by, at, text }) => ({
      noteId: id,
      by: organisers.get(by)?.fullname ?? '',
      isYours: by === who.uid,
      at: at.toISOString(),
      text,
    })),
  }
}

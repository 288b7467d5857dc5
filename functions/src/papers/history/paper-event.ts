import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import {
  fileCheckOf,
  type Paper,
  type PaperFileKind,
  paperFileKinds,
  type PaperId,
  type Uid,
} from '@lectern/domain/paper/paper'
import {
  isPaperFileKind,
  type PaperEventFile,
  type StoredDeletion,
  type StoredPaperEvent,
} from '@lectern/domain/paper/paper-events'
import { writtenFields } from '@lectern/domain/paper/paper-fields'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

import { eventsOf } from '../../store/collections.ts'
import { areAtHand } from '../files/are-at-hand.ts'
import { areSameFacts } from '../files/same-facts.ts'
import type { PaperChange } from './paper-change.ts'

/** Who deleted or withdrew a paper and when, as its record says. */
export type Deletion = Pick<StoredDeletion, 'by' | 'at' | 'kind'>

/**
 * Where the event of a change is stored. Its id depends on the trigger's event alone, so that an
 * event that is delivered again meets itself.
 */
export function eventReference(
  firestore: Firestore,
  paperId: PaperId,
  eventId: string,
): DocumentReference {
  const id = createHash('sha256').update(eventId).digest('hex')
  return eventsOf(firestore, paperId).doc(id)
}

/**
 * Works out what happened to a paper from how it was and how it is. A write that changes the status
 * counts as that whatever else it changes. A change is by the person whom the paper names, whatever its time: two
 * writes can have the same millisecond. The server's own changes name nobody
 * (docs/decisions/0008-the-server-writes-the-history.md).
 *
 * @param deletion who deleted it; undefined when nobody recorded it, and for other changes
 * @returns undefined for a write of the server's that shows nowhere
 */
export function eventOf(
  { before, after, at }: PaperChange,
  deletion: Deletion | undefined,
): StoredPaperEvent | undefined {
  if (after === undefined) return before && deletedEvent(before, deletion, at)
  const actor = actorOf(after, after.updatedBy)
  if (before === undefined) {
    const details = { changed: [], files: paperFileKinds.flatMap((kind) => namedFile(after, kind)) }
    return { kind: 'submitted', actor, from: null, to: null, at, details }
  }
  const changed = writtenFields.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const files = changed.filter(isPaperFileKind).flatMap((kind) => namedFile(after, kind))
  const details = { changed, files }
  if (before.status !== after.status) {
    const { status: from } = before
    const by = actor.uid === null ? actor : { uid: actor.uid, as: 'organiser' as const }
    return { kind: 'status-changed', actor: by, from, to: after.status, at, details }
  }
  if (changed.length > 0 || before.updatedAt.getTime() !== after.updatedAt.getTime()) {
    return { kind: 'edited', actor, from: null, to: null, at, details }
  }
  return checkEvent(before, after, at)
}

function deletedEvent(
  paper: Paper,
  deletion: Deletion | undefined,
  at: Date,
): StoredPaperEvent | undefined {
  return {
    kind: deletion?.kind ?? 'deleted',
    actor: actorOf(paper, deletion?.by),
    from: null,
    to: null,
    at: deletion?.at ?? at,
    details: { changed: [], files: [] },
  }
}

function checkEvent(before: Paper, after: Paper, at: Date): StoredPaperEvent | undefined {
  const isNew = (kind: PaperFileKind) =>
    !areSameFacts(fileCheckOf(before, kind), fileCheckOf(after, kind))
  const changed = paperFileKinds.filter(isNew)
  // Where nothing is new, the server says once more what it found: a file came back into the paper.
  const isAgain = before.checkedAt?.getTime() !== after.checkedAt?.getTime()
  const told =
    changed.length > 0 || !isAgain || isNumbering(before, after) ? changed : paperFileKinds
  const files = told.flatMap((kind) => checkedFile(after, kind))
  if (files.length === 0) return undefined
  const actor = actorOf(after, undefined)
  return { kind: 'files-checked', actor, from: null, to: null, at, details: { changed: [], files } }
}

/** A number alone has the time of the check written too, by which lists find the paper. */
function isNumbering(before: Paper, after: Paper): boolean {
  return before.number === null && after.number !== null && !areAtHand(before)
}

function actorOf({ ownerUid }: Paper, uid: Uid | undefined): StoredPaperEvent['actor'] {
  if (uid === undefined) return { uid: null, as: 'server' }
  return { uid, as: uid === ownerUid ? 'owner' : 'organiser' }
}

/** A file as its uploader names it: whatever was found under its path may be of another file. */
function namedFile(paper: Paper, kind: PaperFileKind): PaperEventFile[] {
  const file = paper[kind]
  if (file === null) return []
  const { name, bytes } = file
  return [{ kind, name, bytes, ok: null, reason: null, sha256: null, pages: null }]
}

function checkedFile(paper: Paper, kind: PaperFileKind): PaperEventFile[] {
  const check = fileCheckOf(paper, kind)
  const [named] = namedFile(paper, kind)
  if (named === undefined || check === null) return []
  const { bytes, ok, reason, sha256, pages } = check
  return [{ ...named, bytes, ok, reason, sha256, pages }]
}

import {
  areAuthorsFixed,
  windowRefusal,
  type AuthorWindow,
  type StoredSubmissions,
} from '@lectern/domain/conference/submission-window'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { copyReference } from '../../store/reviews/copy-store.ts'
import { revisedUntilIn, revisionReference } from '../../store/reviews/revision-store.ts'
import {
  extensionReference,
  readAuthorWindow,
  readSubmissions,
  startReference,
  submissionsReference,
} from '../../store/submission-window-store.ts'

/** The transaction that will write, or the database for a look before an upload. */
type Reading = Pick<Transaction, 'getAll'> | Firestore

/**
 * Makes sure that a new paper of an author may come now (conference, section 1), by what is stored at this moment:
 * nothing is remembered from an earlier request.
 *
 * @param now milliseconds since 1970
 * @throws {DomainError} `submissions-not-open`, `submissions-paused`, `submissions-closed` (with the
 *   organisers' words, where there are some); what Firestore throws
 */
export async function refuseOutsideWindow(
  firestore: Firestore,
  reading: Reading,
  ownerUid: Uid,
  id: PaperId,
  now: number,
): Promise<void> {
  const { settings, author } = await readWindow(firestore, reading, ownerUid, id)
  // A revision is asked for of papers that are there.
  refuseLate(settings, { ...author, revisedUntil: null }, id, new Date(now))
}

/**
 * Makes sure that an author may edit an own paper now, as `refuseOutsideWindow` does of a new one, or since a
 * revision is asked for; who the authors are stays as it is once submissions have closed (conference, section 4), or
 * reviewers have a copy: it moves a wall, behind which an organiser may stand.
 *
 * @param namesOthers whether the edit changes who the authors are
 * @param now milliseconds since 1970
 * @throws {DomainError} as `refuseOutsideWindow`; `authors-fixed`
 */
export async function refuseLateEdit(
  firestore: Firestore,
  reading: Reading,
  paper: { readonly id: PaperId; readonly ownerUid: Uid },
  namesOthers: boolean,
  now: number,
): Promise<void> {
  const { settings, author } = await readWindow(firestore, reading, paper.ownerUid, paper.id)
  const time = new Date(now)
  refuseLate(settings, author, paper.id, time)
  if (!namesOthers) return
  const [copy] = await reading.getAll(copyReference(firestore, paper.id))
  if (copy?.exists !== false || areAuthorsFixed(settings, author, paper.id, time)) {
    throw new DomainError('authors-fixed')
  }
}

type Settings = StoredSubmissions | 'malformed' | null

function refuseLate(settings: Settings, author: AuthorWindow, id: PaperId, now: Date): void {
  const refusal = windowRefusal(settings, author, id, now)
  if (refusal === null) return
  const words = settings === null || settings === 'malformed' ? null : settings.closedWords
  throw new DomainError(
    refusal,
    refusal === 'submissions-closed' ? (words ?? undefined) : undefined,
  )
}

async function readWindow(firestore: Firestore, reading: Reading, ownerUid: Uid, id: PaperId) {
  const [submissions, extension, start, revision] = await reading.getAll(
    submissionsReference(firestore),
    extensionReference(firestore, ownerUid),
    startReference(firestore, ownerUid),
    revisionReference(firestore, id),
  )
  if (
    submissions === undefined ||
    extension === undefined ||
    start === undefined ||
    revision === undefined
  ) {
    throw new DomainError('unavailable')
  }
  const author: AuthorWindow = {
    ...readAuthorWindow(extension, start),
    revisedUntil: revisedUntilIn(revision),
  }
  return { settings: readSubmissions(submissions), author }
}

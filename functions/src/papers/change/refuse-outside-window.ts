import { windowRefusal } from '@lectern/domain/conference/submission-window'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import {
  extensionReference,
  readAuthorWindow,
  readSubmissions,
  startReference,
  submissionsReference,
} from '../../store/submission-window-store.ts'

/**
 * Makes sure that a paper of an author may come now, a new one or an edit (conference, section 1), by what
 * is stored at this moment: nothing is remembered from an earlier request.
 *
 * @param reading the transaction that will write, or the database for a look before an upload
 * @param now milliseconds since 1970
 * @throws {DomainError} `submissions-not-open`, `submissions-paused`, `submissions-closed` (with the
 *   organisers' words, where there are some); what Firestore throws
 */
export async function refuseOutsideWindow(
  firestore: Firestore,
  reading: Pick<Transaction, 'getAll'> | Firestore,
  ownerUid: Uid,
  id: PaperId,
  now: number,
): Promise<void> {
  const [submissions, extension, start] = await reading.getAll(
    submissionsReference(firestore),
    extensionReference(firestore, ownerUid),
    startReference(firestore, ownerUid),
  )
  if (submissions === undefined || extension === undefined || start === undefined) {
    throw new DomainError('unavailable')
  }
  const settings = readSubmissions(submissions)
  const refusal = windowRefusal(settings, readAuthorWindow(extension, start), id, new Date(now))
  if (refusal === null) return
  const words = settings === null || settings === 'malformed' ? null : settings.closedWords
  throw new DomainError(
    refusal,
    refusal === 'submissions-closed' ? (words ?? undefined) : undefined,
  )
}

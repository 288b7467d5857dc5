import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import type { Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import { collections } from '../store/collections.ts'
import { storedTime } from '../store/stored-time.ts'
import {
  extensionReference,
  readAuthorWindow,
  startReference,
} from '../store/submission-window-store.ts'
import { recordConferenceEvent } from './conference-events.ts'

/** How long one author alone may submit, and why: organisers read it, and the author may. */
export interface Extension {
  readonly until: Date
  readonly note: string
}

/**
 * Lets one author submit for longer than everybody, or takes that back (conference, section 1), and writes
 * down who did, in one transaction.
 *
 * @param extension null takes it back
 * @throws {DomainError} `forbidden` to an organiser who would give the own account one; `not-found` when
 *   there is no such account
 */
export async function setExtension(
  firestore: Firestore,
  uid: Uid,
  extension: Extension | null,
  by: Organiser,
): Promise<void> {
  if (uid === by.uid) throw new DomainError('forbidden')
  const reference = extensionReference(firestore, uid)
  await firestore.runTransaction(async (transaction) => {
    const [user, stored, start] = await transaction.getAll(
      collections.users(firestore).doc(uid),
      reference,
      startReference(firestore, uid),
    )
    if (user?.exists !== true || stored === undefined || start === undefined) {
      throw new DomainError('not-found')
    }
    const { extendedUntil } = readAuthorWindow(stored, start)
    if (extension === null) transaction.delete(reference)
    else {
      const { until, note } = extension
      transaction.set(reference, { until: storedTime(until), note, by: by.uid })
    }
    recordConferenceEvent(firestore, transaction, by, {
      what: 'extension',
      uid,
      from: { until: extendedUntil },
      to: { until: extension?.until ?? null },
    })
  })
  logs.settingsChanged('extension', by.uid)
}

import {
  alwaysOpen,
  storedSubmissions,
  type SubmissionSettings,
  submissionSettingsSchema,
} from '@lectern/domain/conference/submission-window'
import { DomainError } from '@lectern/domain/errors'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import { readSubmissions, submissionsReference } from '../store/submission-window-store.ts'
import { recordConferenceEvent, withStoredTimes } from './conference-events.ts'

/** What of the settings is to change; what is not named stays. */
export type SubmissionChange = Partial<SubmissionSettings>

/**
 * Reads when papers may come (conference, section 1); where nothing is set, or nothing that can be read, what
 * holds without settings.
 *
 * @throws what Firestore throws
 */
export async function getSubmissionSettings(firestore: Firestore): Promise<SubmissionSettings> {
  return settingsIn(await submissionsReference(firestore).get())
}

/**
 * Changes when papers may come, and writes down who did, in one transaction. It holds from the next write on:
 * rules and services ask anew each time.
 *
 * @param seen what the organiser saw of what is changed; undefined for whoever did not look
 * @returns all settings as they are now
 * @throws {DomainError} `dates-out-of-order` when the close would not come after the opening;
 *   `settings-changed` when somebody else has changed what was seen
 */
export async function changeSubmissionSettings(
  firestore: Firestore,
  change: SubmissionChange,
  by: Organiser,
  seen?: SubmissionChange,
): Promise<SubmissionSettings> {
  const reference = submissionsReference(firestore)
  const changed = await firestore.runTransaction(async (transaction) => {
    const before = settingsIn(await transaction.get(reference))
    if (seen !== undefined && isOther(before, seen)) throw new DomainError('settings-changed')
    const after = { ...before, ...change }
    const { opensAt, closesAt } = after
    if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
      throw new DomainError('dates-out-of-order')
    }
    transaction.set(reference, withStoredTimes(storedSubmissions(after)))
    recordConferenceEvent(firestore, transaction, by, {
      what: 'submissions',
      from: only(before, change),
      to: change,
    })
    return after
  })
  logs.settingsChanged('submissions', by.uid)
  return changed
}

function settingsIn(snapshot: DocumentSnapshot): SubmissionSettings {
  const stored = readSubmissions(snapshot)
  return stored === null || stored === 'malformed'
    ? alwaysOpen
    : v.parse(submissionSettingsSchema, stored)
}

function isOther(settings: SubmissionSettings, seen: SubmissionChange): boolean {
  return Object.entries(only(settings, seen)).some(
    ([name, value]) => millisOr(value) !== millisOr(new Map(Object.entries(seen)).get(name)),
  )
}

function millisOr(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}

/** Of all settings, those that a change names. */
function only(settings: SubmissionSettings, change: SubmissionChange): SubmissionChange {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in change))
}

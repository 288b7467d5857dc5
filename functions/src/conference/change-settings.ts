import { isDeepStrictEqual } from 'node:util'

import { DomainError } from '@lectern/domain/errors'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import { withStoredTimes } from '../store/stored-time.ts'
import { recordConferenceEvent, type SettingsName } from './conference-events.ts'

/** What organisers set together: one document of `settings`. */
export interface SettingsGroup<Settings extends object, Change extends object> {
  readonly name: SettingsName
  readonly reference: (firestore: Firestore) => DocumentReference
  /** Reads them; what is not set, or can't be read, is as it is without settings. */
  readonly read: (snapshot: DocumentSnapshot) => Settings
  /** What organisers see of them, by the names that a change uses. */
  readonly shown: (settings: Settings) => Required<Change>
  /** What a change puts in their place; throws a `DomainError` where the whole would make no sense. */
  readonly changed: (before: Settings, change: Change) => Settings
  /** What takes long to look at, before anything is changed: throws a `DomainError` of a change that is none. */
  readonly refuse?: (change: Change) => Promise<void>
  /** What is stored of them. */
  readonly stored: (settings: Settings) => object
}

/** Reads settings (conference, section 1). Throws what Firestore throws. */
export async function readSettings<Settings extends object, Change extends object>(
  firestore: Firestore,
  { reference, read }: SettingsGroup<Settings, Change>,
): Promise<Settings> {
  return read(await reference(firestore).get())
}

/**
 * Changes settings (conference, section 1), and writes down who did, in one transaction. It holds from the
 * next request on: rules and services ask anew each time. A change that changes nothing is not written down.
 *
 * @param change what it names is replaced
 * @param seen what the organiser saw of what is changed; undefined for whoever did not look
 * @returns all settings of the group as they are now
 * @throws {DomainError} `settings-changed` when somebody else has changed what was seen; what the group has
 *   against a whole that makes no sense
 */
export async function changeSettings<Settings extends object, Change extends object>(
  firestore: Firestore,
  group: SettingsGroup<Settings, Change>,
  change: Change,
  by: Organiser,
  seen?: Change,
): Promise<Settings> {
  await group.refuse?.(change)
  const reference = group.reference(firestore)
  const changed = await firestore.runTransaction(async (transaction) => {
    const before = group.read(await transaction.get(reference))
    if (seen !== undefined && isOther(group.shown(before), seen)) {
      throw new DomainError('settings-changed')
    }
    const after = group.changed(before, change)
    const names = Object.keys(change)
    const [from, to] = [only(group.shown(before), names), only(group.shown(after), names)]
    transaction.set(reference, withStoredTimes(group.stored(after)))
    if (!isDeepStrictEqual(from, to)) {
      recordConferenceEvent(firestore, transaction, by, { what: group.name, from, to })
    }
    return after
  })
  logs.settingsChanged(group.name, by.uid)
  return changed
}

function isOther(shown: object, seen: object): boolean {
  return !isDeepStrictEqual(only(shown, Object.keys(seen)), { ...seen })
}

function only(settings: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

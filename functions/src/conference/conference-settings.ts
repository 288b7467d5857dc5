import {
  type ConferenceSettings,
  parseConferenceSettings,
} from '@lectern/domain/conference/conference-settings'
import { DomainError } from '@lectern/domain/errors'
import { keywords } from '@lectern/domain/paper/keywords'

import { collections } from '../store/collections.ts'
import { withDates } from '../store/stored-time.ts'
import type { SettingsGroup } from './change-settings.ts'

/**
 * A name that is written in another way (`asia/kolkata`) is one to JavaScript, and none to the calendars that
 * read the deadlines.
 *
 * @throws {DomainError} `invalid-input`
 */
async function refuseUnknownZone({ timeZone }: Partial<ConferenceSettings>): Promise<void> {
  if (timeZone === undefined || timeZone === null) return
  const { isCalendarZone } = await import('./built-site.ts')
  if (isCalendarZone(timeZone)) return
  throw new DomainError(
    'invalid-input',
    'No calendar knows this time zone. Write it as the list has it, such as Asia/Kolkata.',
  )
}

/** What is said of the conference (conference, section 1). */
export const conferenceSettings: SettingsGroup<ConferenceSettings, Partial<ConferenceSettings>> = {
  name: 'conference',
  reference: (firestore) => collections.settings(firestore).doc('conference'),
  read: (snapshot) => parseConferenceSettings(withDates(snapshot.data() ?? {})),
  shown: (settings) => settings,
  changed: (before, change) => ({ ...before, ...change }),
  refuse: refuseUnknownZone,
  // The rules know topics by this name, whether or not they are set.
  stored: (settings) => ({ ...settings, keywords: settings.topics ?? [...keywords] }),
}

import {
  type ConferenceSettings,
  parseConferenceSettings,
} from '@lectern/domain/conference/conference-settings'
import { keywords } from '@lectern/domain/paper/keywords'

import { collections } from '../store/collections.ts'
import { withDates } from '../store/stored-time.ts'
import type { SettingsGroup } from './change-settings.ts'

/** What is said of the conference (conference, section 1). */
export const conferenceSettings: SettingsGroup<ConferenceSettings, Partial<ConferenceSettings>> = {
  name: 'conference',
  reference: (firestore) => collections.settings(firestore).doc('conference'),
  read: (snapshot) => parseConferenceSettings(withDates(snapshot.data() ?? {})),
  shown: (settings) => settings,
  changed: (before, change) => ({ ...before, ...change }),
  // The rules know topics by this name, whether or not they are set.
  stored: (settings) => ({ ...settings, keywords: settings.topics ?? [...keywords] }),
}

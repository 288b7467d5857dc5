import type { ConferenceChange } from '../../../firebase/settings/settings.ts'
import { settingsText as text } from './settings-text.ts'

/** What follows from a change of what is said of the conference. */
export function conferenceEffects(change: ConferenceChange): string[] {
  const { dates, timeZone, topics, limits, contact } = change
  return [
    ...(topics === undefined ? [] : [text.topicsChange, text.topicsShown]),
    ...(limits === undefined ? [] : [text.limitsShown]),
    ...(contact === undefined || contact === null ? [] : [text.contactShown]),
    ...(dates === undefined && timeZone === undefined ? [] : [text.publicChange]),
  ]
}

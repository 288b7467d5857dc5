import { useSyncExternalStore } from 'react'

import { siteConference } from '../../conference/conference-store.ts'
import type { ShownConference } from '../../conference/shown-conference.ts'

/** Gives what is to be shown of the conference, and draws again when that changes. */
export function useShownConference(): ShownConference {
  const { subscribe, shown, inPage } = siteConference
  return useSyncExternalStore(subscribe, shown, inPage)
}

import type { ConferenceEvent } from '@lectern/domain/conference/conference-events'
import { useState } from 'react'

import { usePeople } from '../../paper/use-people.ts'
import { isSame } from './forms/kept-draft.ts'
import type { AllSettings } from './use-settings.ts'
import { settingsText as text } from './words/settings-text.ts'

/** Who saved a setting while somebody was typing. */
export interface Meanwhile {
  /** Whether it stands as the person who types has saved it, on this very page. */
  readonly isOwn: (setting: string) => boolean
  /** How the one is called who saved it last. */
  readonly whoChanged: (setting: string) => string
}

interface OwnActs extends Meanwhile {
  /** Notes what the person saves. */
  readonly note: (change: object) => void
}

/** Tells what a person has saved from what others have, by the names that the API has for settings. */
export function useMeanwhile(
  uid: string,
  settings: AllSettings | null,
  events: readonly ConferenceEvent[],
): OwnActs {
  const [own, setOwn] = useState<ReadonlyMap<string, unknown>>(new Map())
  const names = usePeople(events.map(({ by }) => by))
  const present = new Map<string, unknown>([
    ...Object.entries(settings?.submissions ?? {}),
    ...Object.entries(settings?.conference ?? {}),
  ])
  return {
    note: (change) => {
      setOwn((before) => new Map([...before, ...Object.entries(change)]))
    },
    isOwn: (setting) => own.has(setting) && isSame(own.get(setting), present.get(setting)),
    whoChanged: (setting) => {
      const by = events.find(({ to }) => setting in to)?.by
      if (by === uid) return text.yourself
      return (by === undefined ? null : names.get(by)) ?? text.whoElse
    },
  }
}

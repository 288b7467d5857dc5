import type { ConferenceEvent } from '@lectern/domain/conference/conference-events'
import { useState } from 'react'

import { usePeople } from '../../paper/use-people.ts'
import { isSame } from './forms/kept-draft.ts'
import type { AllSettings, SettingsName } from './use-settings.ts'
import { settingsText as text } from './words/settings-text.ts'

/** Who saved a setting while somebody was typing. */
export interface Meanwhile {
  /** Whether it stands as the person who types has saved it, on this very page. */
  readonly isOwn: (setting: string) => boolean
  /** How the one is called who saved it last. */
  readonly whoChanged: (setting: string) => string
}

interface OwnActs {
  /** Of which settings: two of them may have one of the same name. */
  readonly of: (settings: SettingsName) => Meanwhile
  /** Notes what the person saves. */
  readonly note: (of: SettingsName, change: object) => void
}

/** Tells what a person has saved from what others have, by the names that the API has for settings. */
export function useMeanwhile(
  uid: string,
  settings: AllSettings | null,
  events: readonly ConferenceEvent[],
): OwnActs {
  const [own, setOwn] = useState<ReadonlyMap<string, unknown>>(new Map())
  const names = usePeople(events.map(({ by }) => by))
  const key = (of: SettingsName, setting: string) => `${of}.${setting}`
  return {
    note: (of, change) => {
      const noted = Object.entries(change).map(
        ([setting, value]: [string, unknown]): [string, unknown] => [key(of, setting), value],
      )
      setOwn((before) => new Map([...before, ...noted]))
    },
    of: (of) => {
      const present = new Map<string, unknown>(Object.entries(settings?.[of] ?? {}))
      return {
        isOwn: (setting) =>
          own.has(key(of, setting)) && isSame(own.get(key(of, setting)), present.get(setting)),
        whoChanged: (setting) => {
          const by = events.find(({ what, to }) => what === of && setting in to)?.by
          if (by === uid) return text.yourself
          return (by === undefined ? null : names.get(by)) ?? text.whoElse
        },
      }
    },
  }
}

import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import type { ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import type { ConferenceEvent } from '@lectern/domain/conference/conference-events'
import type { DomainError } from '@lectern/domain/errors'
import { useCallback, useEffect, useState } from 'react'

import { useLive } from '../../firebase/live/use-live.ts'
import { toDomainError } from '../../firebase/sdk/errors.ts'
import { watchConferenceEvents } from '../../firebase/settings/conference-events.ts'
import { readReviewSettings } from '../../firebase/settings/review-settings.ts'
import { readConferenceSettings, readSubmissionSettings } from '../../firebase/settings/settings.ts'

/** All settings as the server has them. */
export interface AllSettings {
  readonly submissions: ApiSubmissions
  readonly conference: ApiConferenceSettings
  readonly reviews: ApiReviewSettings
}

/** Which settings, as the log has it. */
export type SettingsName = keyof AllSettings

/** The settings with what was changed of them. */
interface LiveSettings {
  readonly settings: AllSettings | null
  readonly events: readonly ConferenceEvent[]
  /** Whether there may be more of them; as long as more are on their way, too. */
  readonly mayHaveMore: boolean
  readonly error: DomainError | null
  readonly retry: () => void
  /** Takes over what the server has answered to a change. */
  readonly put: (changed: Partial<AllSettings>) => void
}

/**
 * Reads the settings, and again whenever some organiser has changed something.
 *
 * @param most how many changes are followed
 */
export function useSettings(most: number): LiveSettings {
  const follow = useCallback(
    ({ show, fail }: Parameters<Parameters<typeof useLive<readonly ConferenceEvent[]>>[0]>[0]) =>
      watchConferenceEvents(most, show, fail),
    [most],
  )
  const { state, error: eventsError, retry: followAgain } = useLive(follow)
  // What is there stays while more of it is on its way.
  const [kept, setKept] = useState(state)
  if (state !== null && state !== kept) setKept(state)
  const events = state ?? kept
  const [settings, setSettings] = useState<AllSettings | null>(null)
  const [error, setError] = useState<DomainError | null>(null)
  const [attempt, setAttempt] = useState(1)
  const newest = events?.[0]?.id
  useEffect(
    () => {
      let left = false
      const read = async () => {
        try {
          const [submissions, conference, reviews] = await Promise.all([
            readSubmissionSettings(),
            readConferenceSettings(),
            readReviewSettings(),
          ])
          if (left) return
          setSettings({ submissions, conference, reviews })
          setError(null)
        } catch (failure) {
          if (!left) setError(toDomainError(failure))
        }
      }
      void read()
      return () => {
        left = true
      }
    },
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- each change and attempt reads anew
    [newest, attempt],
  )
  return {
    settings,
    events: events ?? [],
    mayHaveMore: events !== null && (state === null || events.length >= most),
    error: error ?? eventsError,
    retry: () => {
      setAttempt((before) => before + 1)
      if (eventsError !== null) followAgain()
    },
    put: (changed) => {
      setSettings((before) => (before === null ? null : { ...before, ...changed }))
    },
  }
}

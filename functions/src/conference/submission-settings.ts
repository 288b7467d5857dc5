import {
  alwaysOpen,
  storedSubmissions,
  type SubmissionSettings,
  submissionSettingsSchema,
} from '@lectern/domain/conference/submission-window'
import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'

import { readSubmissions, submissionsReference } from '../store/submission-window-store.ts'
import type { SettingsGroup } from './change-settings.ts'

/** What of the settings is to change; what is not named stays. */
export interface SubmissionChange extends Partial<Omit<SubmissionSettings, 'pausedAt'>> {
  readonly paused?: boolean
}

/** When papers may come (conference, section 1). A close that would not come after the opening is refused. */
export const submissionSettings: SettingsGroup<SubmissionSettings, SubmissionChange> = {
  name: 'submissions',
  reference: submissionsReference,
  read: (snapshot) => {
    const stored = readSubmissions(snapshot)
    if (stored === null) return alwaysOpen
    // Whoever saves something onto what can't be read opens nothing by it: that takes a word of its own.
    if (stored === 'malformed') return { ...alwaysOpen, pausedAt: new Date(0) }
    return v.parse(submissionSettingsSchema, stored)
  },
  shown: ({ pausedAt, ...rest }) => ({ ...rest, paused: pausedAt !== null }),
  changed: ({ pausedAt, ...before }, { paused = pausedAt !== null, ...change }) => {
    const after = { ...before, ...change }
    const { opensAt, closesAt } = after
    if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
      throw new DomainError('dates-out-of-order')
    }
    // Who pauses again doesn't move the moment from which on no upload could begin.
    return { ...after, pausedAt: paused ? (pausedAt ?? new Date()) : null }
  },
  stored: storedSubmissions,
}

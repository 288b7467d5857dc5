import { DomainError } from '@lectern/domain/errors'
import type { ReviewSettings, StoredReviewSettings } from '@lectern/domain/reviews/review-phase'

import {
  readReviewSettings,
  reviewSettingsReference,
} from '../store/reviews/review-settings-store.ts'
import type { SettingsGroup } from './change-settings.ts'

/**
 * How papers are reviewed (conference, section 4). Bids that would close before they open are refused, and so
 * is another word about who knows the authors once reviewers have papers.
 */
export const reviewSettings: SettingsGroup<StoredReviewSettings, Partial<ReviewSettings>> = {
  name: 'reviews',
  reference: reviewSettingsReference,
  read: readReviewSettings,
  shown: ({ publishedAt: _publishedAt, ...settings }) => settings,
  changed: (before, change) => {
    const after = { ...before, ...change }
    if (before.publishedAt !== null && after.blind !== before.blind) {
      throw new DomainError('blind-fixed')
    }
    const { bidsOpenAt, bidsCloseAt, dueAt, closesAt } = after
    if (bidsOpenAt !== null && bidsCloseAt !== null && bidsCloseAt <= bidsOpenAt) {
      throw new DomainError('dates-out-of-order', 'Bids would close before they open.')
    }
    if (dueAt !== null && closesAt !== null && closesAt < dueAt) {
      throw new DomainError('dates-out-of-order', 'Reports would close before they are due.')
    }
    return after
  },
  stored: (settings) => settings,
}

import type { ApiReviewer } from '@lectern/domain/api/api-reviews'

/** A reviewer, for tests. */
export function sampleReviewer(changes: Partial<ApiReviewer> = {}): ApiReviewer {
  return {
    reviewerId: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    furtherEmails: [],
    affiliation: 'Bern',
    topics: ['Bridges'],
    most: 4,
    state: 'invited',
    invitedAt: '2026-01-02T03:04:00.000Z',
    answeredAt: null,
    mail: { state: 'sent', at: '2026-01-02T03:05:00.000Z', lastError: null },
    reminder: null,
    ...changes,
  }
}

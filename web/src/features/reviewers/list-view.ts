import { type ReviewerState, reviewerStates } from '@lectern/domain/reviews/reviewer'

/** Whom the list shows: all but those who were removed, those in one state, or whose mail did not arrive. */
export type ReviewerFilter = 'all' | ReviewerState | 'mail failed'

/** All filters, in the order in which they stand on the screen. */
export const reviewerFilters: readonly ReviewerFilter[] = ['all', ...reviewerStates, 'mail failed']

/** How the list may be sorted. */
export const reviewerOrders = ['name', 'state', 'newest'] as const

/** How the list is sorted. */
export type ReviewerOrder = (typeof reviewerOrders)[number]

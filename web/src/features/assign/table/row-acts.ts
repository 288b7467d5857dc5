import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'

import type { GivenPair, PaperRow } from '../facts/paper-rows.ts'

/** What is asked about a paper in a dialog. */
export type Question =
  | { readonly kind: 'add'; readonly row: PaperRow }
  | { readonly kind: 'wanted'; readonly row: PaperRow }
  | {
      readonly kind: 'take back' | 'replace' | 'move due'
      readonly row: PaperRow
      readonly given: GivenPair
    }

/** What can be done in a row; always the same functions. */
export interface RowActs {
  readonly lock: (pair: ReviewPair, isLocked: boolean) => void
  readonly forbid: (pair: ReviewPair, isForbidden: boolean) => void
  /** Keeps the two apart, or says that a hint means nothing. */
  readonly settle: (pair: ReviewPair, kind: 'wall' | 'dismissed') => void
  readonly ask: (question: Question) => void
}

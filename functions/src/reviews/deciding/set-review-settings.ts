import { DomainError } from '@lectern/domain/errors'
import type { ReviewSettings, StoredReviewSettings } from '@lectern/domain/reviews/review-phase'

import type { Organiser } from '../../access/who-asks.ts'
import { changeSettings, readSettings } from '../../conference/change-settings.ts'
import { reviewSettings } from '../../conference/review-settings.ts'
import { apart, isKeptApart } from '../people/kept-apart.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Changes how papers are reviewed (`changeSettings`). How many reports papers want is fixed, once reviewers have any,
 * for an organiser with a conflict: which number sets Review Obtained on the own paper would tell how many are in.
 *
 * @throws {DomainError} `another-decides` for that; what `changeSettings` throws; `unavailable` while a withdrawn paper
 *   is not stored yet
 */
export async function setReviewSettings(
  context: Pick<ReviewContext, 'firestore'>,
  { wanted, ...others }: Partial<ReviewSettings>,
  by: Organiser,
  seen?: Partial<ReviewSettings>,
): Promise<StoredReviewSettings> {
  const { firestore } = context
  const before = await readSettings(firestore, reviewSettings)
  // What is the same is not written, so that it changes nothing when another organiser changes it meanwhile.
  const isOther = wanted !== undefined && wanted !== before.wanted
  if (isOther && before.publishedAt !== null && (await isKeptApart(context, by))) {
    throw new DomainError('another-decides', apart)
  }
  const change = isOther ? { ...others, wanted } : others
  return await changeSettings(firestore, reviewSettings, change, by, seen)
}

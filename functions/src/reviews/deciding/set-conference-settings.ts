import type { ConferenceSettings } from '@lectern/domain/conference/conference-settings'
import { DomainError } from '@lectern/domain/errors'

import type { Organiser } from '../../access/who-asks.ts'
import { changeSettings, readSettings } from '../../conference/change-settings.ts'
import { conferenceSettings } from '../../conference/conference-settings.ts'
import { apart, isKeptApart } from '../people/kept-apart.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Changes what is said of the conference (`changeSettings`). Reviewers' answers go to the contact, often with their own
 * link below, so an organiser with a conflict of interest doesn't choose it.
 *
 * @throws {DomainError} `another-decides` for that; what `changeSettings` throws; `unavailable` while a withdrawn paper
 *   is not stored yet
 */
export async function setConferenceSettings(
  context: Pick<ReviewContext, 'firestore'>,
  { contact, ...others }: Partial<ConferenceSettings>,
  by: Organiser,
  seen?: Partial<ConferenceSettings>,
): Promise<ConferenceSettings> {
  const { firestore } = context
  const before = await readSettings(firestore, conferenceSettings)
  const isOther = contact !== undefined && contact !== before.contact
  if (isOther && (await isKeptApart(context, by))) throw new DomainError('another-decides', apart)
  const change = isOther ? { ...others, contact } : others
  return await changeSettings(firestore, conferenceSettings, change, by, seen)
}

import type { ApiReminders, SentReminders } from '@lectern/domain/api/reviews/api-reminders'
import { reminderEndpoints } from '@lectern/domain/api/reviews/reminder-endpoints'
import { reviewLimits } from '@lectern/domain/limits'

import { callApi } from '../sdk/api.ts'

/**
 * Reads who may be reminded or thanked, for admins (conference, section 4): all numbers are of papers that whoever asks
 * may see.
 *
 * @throws {DomainError} 'not-signed-in', 'network-failed', …
 */
export async function readReminders(): Promise<ApiReminders> {
  return await callApi(reminderEndpoints.listReminders)
}

/**
 * Reminds or thanks reviewers now, for admins, as many in one call as it takes. May be repeated: nobody is written to
 * twice for the same.
 *
 * @throws {DomainError} 'too-many-requests', 'network-failed', …: those before the failure are written to
 */
export async function sendReminders(
  what: SentReminders['what'],
  reviewerIds: readonly string[],
  words: string,
): Promise<void> {
  for (let start = 0; start < reviewerIds.length; start += reviewLimits.invitedAtOnce) {
    const part = reviewerIds.slice(start, start + reviewLimits.invitedAtOnce)
    await callApi(reminderEndpoints.sendReminders, { body: { what, reviewerIds: part, words } })
  }
}

/** Excludes a reviewer from reminders by date, or takes the reviewer in again, for admins. Throws a `DomainError`. */
export async function pauseReminders(reviewerId: string, paused: boolean): Promise<void> {
  await callApi(reminderEndpoints.pauseReminders, { parameters: { reviewerId }, body: { paused } })
}

import type {
  ApiConferenceSettings,
  ApiSubmissions,
  submissionsChangeSchema,
} from '@lectern/domain/api/api-conference'
import { conferenceEndpoints } from '@lectern/domain/api/conference-endpoints'
import type * as v from 'valibot'

import { callApi } from '../sdk/api.ts'

/** A change of when papers may come; what it names is replaced. */
export type SubmissionsChange = Omit<v.InferInput<typeof submissionsChangeSchema>, 'seen'>

/** A change of what is said of the conference; what it names is replaced. */
export type ConferenceChange = Partial<ApiConferenceSettings>

/** Reads when papers may come, for admins. Throws a `DomainError`: 'forbidden', 'network-failed', … */
export async function readSubmissionSettings(): Promise<ApiSubmissions> {
  return await callApi(conferenceEndpoints.getSubmissionSettings)
}

/**
 * Changes when papers may come, for admins; it holds at once, everywhere (conference, section 1).
 *
 * @param seen what the screen showed of what is changed
 * @throws {DomainError} 'settings-changed' when that is another one by now, 'dates-out-of-order',
 *   'invalid-input', 'forbidden', 'network-failed', …
 */
export async function saveSubmissionSettings(
  change: SubmissionsChange,
  seen: SubmissionsChange,
): Promise<ApiSubmissions> {
  return await callApi(conferenceEndpoints.setSubmissionSettings, { body: { ...change, seen } })
}

/** Reads what is said of the conference, for admins. Throws a `DomainError`: 'forbidden', … */
export async function readConferenceSettings(): Promise<ApiConferenceSettings> {
  return await callApi(conferenceEndpoints.getConferenceSettings)
}

/**
 * Changes what is said of the conference, for admins (conference, section 1).
 *
 * @param seen what the screen showed of what is changed
 * @throws {DomainError} 'settings-changed' when that is another one by now, 'invalid-input', 'forbidden',
 *   'network-failed', …
 */
export async function saveConferenceSettings(
  change: ConferenceChange,
  seen: ConferenceChange,
): Promise<ApiConferenceSettings> {
  return await callApi(conferenceEndpoints.setConferenceSettings, { body: { ...change, seen } })
}

/**
 * Lets one author submit for longer than everybody, for admins.
 *
 * @param until ISO 8601
 * @param note why; organisers read it, and the author may
 * @throws {DomainError} 'forbidden' for the own account, 'not-found', 'invalid-input', 'network-failed', …
 */
export async function giveExtension(uid: string, until: string, note: string): Promise<void> {
  await callApi(conferenceEndpoints.setExtension, { parameters: { uid }, body: { until, note } })
}

/** Takes an extension back, for admins. Throws a `DomainError`: 'forbidden', 'network-failed', … */
export async function takeExtensionBack(uid: string): Promise<void> {
  await callApi(conferenceEndpoints.deleteExtension, { parameters: { uid } })
}

import type {
  ApiAskedRevision,
  ApiDeskRevision,
  ApiRevision,
  ApiSavedAnswer,
  SentAnswer,
} from '@lectern/domain/api/api-revision'
import { revisionEndpoints } from '@lectern/domain/api/reviews/revision-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callApi } from '../sdk/api.ts'

/**
 * Asks a paper's author for a revision, for admins (conference, section 4): releases the reports' words for authors.
 *
 * @param asked `until` as ISO 8601; `seen` as it was read with the paper's reviews
 * @throws {DomainError} 'words-changed' when something else was seen, 'no-reports', 'reviews-closed', 'paper-withdrawn',
 *   'paper-accepted', 'invalid-input', 'not-found', 'network-failed', …
 */
export async function askRevision(
  paperId: PaperId,
  asked: { readonly note: string; readonly until: string; readonly seen: string },
): Promise<ApiDeskRevision> {
  return await callApi(revisionEndpoints.askRevision, { parameters: { paperId }, body: asked })
}

/**
 * Takes a revision back, for admins. May be repeated.
 *
 * @throws {DomainError} 'not-found', 'network-failed', …
 */
export async function takeRevisionBack(paperId: PaperId): Promise<void> {
  await callApi(revisionEndpoints.takeRevisionBack, { parameters: { paperId } })
}

/**
 * Lists the revisions that are asked of whoever is signed in.
 *
 * @throws {DomainError} 'not-signed-in', 'network-failed', …
 */
export async function listRevisions(): Promise<readonly ApiAskedRevision[]> {
  return await callApi(revisionEndpoints.listRevisions)
}

/**
 * Reads what was released of the reports on an own paper, and the own answers.
 *
 * @throws {DomainError} 'not-found' of another's paper, and where nothing is released: alike; 'network-failed', …
 */
export async function readRevision(paperId: PaperId): Promise<ApiRevision> {
  return await callApi(revisionEndpoints.getRevision, { parameters: { paperId } })
}

/**
 * Saves the own answers to the reports, and hands them in where that is wanted. May be repeated.
 *
 * @throws {DomainError} 'words-changed' when another device has saved other words, 'report-incomplete' with what is
 *   missing, 'revision-over', 'paper-accepted', 'paper-withdrawn', 'not-found', 'network-failed', …
 */
export async function saveAnswer(paperId: PaperId, sent: SentAnswer): Promise<ApiSavedAnswer> {
  return await callApi(revisionEndpoints.saveAnswer, { parameters: { paperId }, body: sent })
}

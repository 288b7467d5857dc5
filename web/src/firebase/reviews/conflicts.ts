import type {
  ApiAuthorConflicts,
  ApiNamedConflicts,
} from '@lectern/domain/api/reviews/api-author-conflicts'
import type { ApiConflictFinds } from '@lectern/domain/api/reviews/api-conflict-finds'
import type { ApiConflict, SentConflict } from '@lectern/domain/api/reviews/api-conflicts'
import { conflictEndpoints } from '@lectern/domain/api/reviews/conflict-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'

import { callApi } from '../sdk/api.ts'

/**
 * Looks for all walls between papers and reviewers, and for the hints of some pairs, for admins (conference, section 4).
 *
 * @param pairs as many as `reviewLimits.assignedAtOnce` at most; may be none
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function findConflicts(pairs: readonly ReviewPair[]): Promise<ApiConflictFinds> {
  return await callApi(conflictEndpoints.findConflicts, { body: { pairs } })
}

/**
 * Keeps somebody apart from a paper, or says that a hint means nothing, for admins. May be repeated.
 *
 * @param who a reviewer's id, or an organiser's uid
 * @param said with a note of `reviewLimits.conflictNote` characters at most
 * @throws {DomainError} 'not-found', 'conflict-stays', 'reviews-closed', 'network-failed', …
 */
export async function declareConflict(
  paperId: PaperId,
  who: string,
  said: SentConflict,
): Promise<void> {
  await callApi(conflictEndpoints.declareConflict, { parameters: { paperId, who }, body: said })
}

/**
 * Lists what was declared about one paper, for admins.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readConflictsOf(paperId: PaperId): Promise<readonly ApiConflict[]> {
  return await callApi(conflictEndpoints.listConflicts, { query: { paperId } })
}

/**
 * Lifts what organisers have said about somebody and a paper, for admins. May be repeated.
 *
 * @param who a reviewer's id, or an organiser's uid
 * @throws {DomainError} 'not-found', 'conflict-stays', 'reviews-closed', 'network-failed', …
 */
export async function liftConflict(paperId: PaperId, who: string): Promise<void> {
  await callApi(conflictEndpoints.liftConflict, { parameters: { paperId, who } })
}

/**
 * Reads whom authors would keep from reviewing their papers, for admins: of what whoever asks may see.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readNamedConflicts(): Promise<readonly ApiNamedConflicts[]> {
  return await callApi(conflictEndpoints.listAuthorConflicts)
}

/**
 * Reads whom the author of one paper would keep from reviewing it, for admins.
 *
 * @returns null where nothing was said, or nothing may be known
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readNamedConflictsOf(paperId: PaperId): Promise<ApiNamedConflicts | null> {
  const [named] = await callApi(conflictEndpoints.listAuthorConflicts, { query: { paperId } })
  return named ?? null
}

/**
 * Reads whom the author who is signed in would keep from reviewing a paper of theirs.
 *
 * @throws {DomainError} 'not-found', 'network-failed', …
 */
export async function readOwnConflicts(paperId: PaperId): Promise<ApiAuthorConflicts> {
  return await callApi(conflictEndpoints.getAuthorConflicts, { parameters: { paperId } })
}

/**
 * Says whom the author who is signed in would keep from reviewing a paper of theirs, in the place of what was said
 * before. May be repeated.
 *
 * @param lines as `conflictLinesSchema` takes them
 * @throws {DomainError} 'not-found', 'paper-accepted', 'invalid-input', 'network-failed', …
 */
export async function saveOwnConflicts(paperId: PaperId, lines: readonly string[]): Promise<void> {
  await callApi(conflictEndpoints.setAuthorConflicts, { parameters: { paperId }, body: { lines } })
}

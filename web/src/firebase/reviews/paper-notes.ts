import type { ApiMessage } from '@lectern/domain/api/api-reports'
import type {
  ApiPaperNotes,
  ApiReportPage,
  DeskRejection,
} from '@lectern/domain/api/reviews/api-notes'
import { noteEndpoints } from '@lectern/domain/api/reviews/note-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callApi } from '../sdk/api.ts'

/**
 * Reads organisers' notes on a paper and who decides about it, for admins (conference, section 4).
 *
 * @throws {DomainError} 'not-found' where there is no such paper, or a wall: alike; 'network-failed', …
 */
export async function readPaperNotes(paperId: PaperId): Promise<ApiPaperNotes> {
  return await callApi(noteEndpoints.listNotes, { parameters: { paperId } })
}

/**
 * Writes a note on a paper for organisers, for admins. The newest one once more is no second one.
 *
 * @throws {DomainError} 'not-found', 'discussion-full', 'invalid-input', 'network-failed', …
 */
export async function writePaperNote(paperId: PaperId, text: string): Promise<ApiPaperNotes> {
  return await callApi(noteEndpoints.writeNote, { parameters: { paperId }, body: { text } })
}

/**
 * Says which organiser decides about a paper, for admins. May be repeated.
 *
 * @param email null: nobody
 * @throws {DomainError} 'not-assignable', 'not-found', 'network-failed', …
 */
export async function namePaperAssignee(
  paperId: PaperId,
  email: string | null,
): Promise<ApiPaperNotes> {
  return await callApi(noteEndpoints.setAssignee, { parameters: { paperId }, body: { email } })
}

/**
 * Writes in the discussion of a paper by its reviewers and organisers, for admins. The newest message once more is
 * no second one.
 *
 * @throws {DomainError} 'reviews-closed', 'paper-withdrawn', 'discussion-full', 'not-found', 'network-failed', …
 */
export async function discussPaper(paperId: PaperId, text: string): Promise<ApiMessage[]> {
  return await callApi(noteEndpoints.discussPaper, { parameters: { paperId }, body: { text } })
}

/**
 * Rejects a paper before its review, with a letter in the place of the usual mail, for admins.
 *
 * @returns when it was written, by the server's clock
 * @throws {DomainError} 'paper-under-review', 'paper-accepted', 'status-changed', 'not-found', 'network-failed', …
 */
export async function rejectPaperAtDesk(paperId: PaperId, body: DeskRejection): Promise<Date> {
  const { updatedAt } = await callApi(noteEndpoints.rejectAtDesk, { parameters: { paperId }, body })
  return new Date(updatedAt)
}

/**
 * Reads a part of all submitted reports, for admins: of what whoever asks may see.
 *
 * @param cursor where the part begins, as the one before said; null: with the first
 * @throws {DomainError} 'not-signed-in', 'network-failed', …
 */
export async function readReportPage(cursor: string | null): Promise<ApiReportPage> {
  return await callApi(noteEndpoints.listReports, cursor === null ? {} : { query: { cursor } })
}

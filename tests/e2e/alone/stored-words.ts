import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import { reviewerIdSchema, type ReviewerId } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import { parseReport, reportReference } from '../../../functions/src/store/reviews/report-store.ts'
import { store } from '../../support/emulators.ts'
import type { Invitee } from './cast.ts'

/** The words for the authors of a report, as the server has them. */
interface StoredWords {
  readonly assignmentId: string
  readonly draft: string | null
  readonly submitted: string | null | undefined
  /** How often it was submitted, and which version of the paper the last one is about. */
  readonly versions: number
  readonly copyVersion: number | null
}

/**
 * Finds who was invited at an address.
 *
 * @throws {v.ValiError} when nobody was
 */
export async function reviewerIdOf({ email }: Invitee): Promise<ReviewerId> {
  const invited = store.firestore.collection('reviewers').where('email', '==', email)
  return v.parse(reviewerIdSchema, (await invited.get()).docs[0]?.id)
}

/**
 * Reads what the server has of somebody’s report on a paper.
 *
 * @throws {v.ValiError} when the paper is not assigned to them
 */
export async function storedWords(paperId: string, invitee: Invitee): Promise<StoredWords> {
  const assigned = store.firestore.collection('assignments').where('paperId', '==', paperId)
  const { docs } = await assigned.where('reviewerId', '==', await reviewerIdOf(invitee)).get()
  const id = v.parse(assignmentIdSchema, docs[0]?.id)
  const report = parseReport(await reportReference(store.firestore, id).get())
  return {
    assignmentId: id,
    draft: report.draft.forAuthors,
    submitted: report.submitted?.forAuthors,
    versions: report.versions,
    copyVersion: report.copyVersion,
  }
}

import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'

import { waitForMails } from '../../../support/inbox.ts'
import { act } from './act.ts'
import type { PlantedAuthors } from './planted-papers.ts'
import type { PlantedReview } from './planted-reviews.ts'
import { planted } from './planted-words.ts'

/** A revision that an author is asked for, with the words by which it is found. */
export interface PlantedRevision {
  /** The organisers’ note. */
  readonly note: readonly string[]
  /** What the report said when it was released: by now it says something else. */
  readonly released: readonly string[]
  /** What the author has typed to it, and not handed in. */
  readonly draftAnswer: readonly string[]
}

/** The words by which a revision is found. */
export function wordsOf({ note, released, draftAnswer }: PlantedRevision): string[] {
  return [...note, ...released, ...draftAnswer]
}

const revisionSchema = v.object({ data: endpoints.getRevision.success.data })

/**
 * Has an organiser release the words for authors of a report that is in, the author answer, and the reviewer write other
 * words.
 *
 * @returns the revision, and the review as it is by then
 */
export async function plantRevision(
  { id: paperId, owner }: Pick<PlantedAuthors, 'id' | 'owner'>,
  organiser: { readonly token: string },
  review: PlantedReview,
): Promise<readonly [PlantedRevision, PlantedReview]> {
  const { reviewer, assignmentId, report, forAuthors: released } = review
  if (!review.isIn) return [{ note: [], released: [], draftAnswer: [] }, review]
  const [note, draftAnswer, forAuthors] = [planted(), planted(), planted()]
  const parameters = { paperId }
  const until = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const asked = { note: `Answer by ${note}.`, until }
  await act('askRevision', organiser, { parameters, body: asked })
  await answerReports(paperId, { token: owner.accessToken }, { text: `As ${draftAnswer}.` })
  const rewritten = { ...report, forAuthors: `Say less about ${forAuthors}.` }
  await act('submitReport', reviewer, { parameters: { assignmentId }, body: rewritten })
  // The receipt, the new status, and that a revision is asked for.
  await waitForMails(owner.email, 3)
  const revision = { note: [note], released: [released], draftAnswer: [draftAnswer] }
  return [revision, { ...review, report: rewritten, forAuthors }]
}

/** Has an author type an answer to each report that was released, and hand it in where that is wanted. */
export async function answerReports(
  paperId: string,
  author: { readonly token: string },
  { text, ...more }: { readonly text: string; readonly handIn?: boolean },
): Promise<void> {
  const parameters = { paperId }
  const { data } = v.parse(revisionSchema, await act('getRevision', author, { parameters }))
  const answers = data.reports.map(({ label }) => ({ label, text }))
  await act('saveAnswer', author, { parameters, body: { answers, ...more } })
}

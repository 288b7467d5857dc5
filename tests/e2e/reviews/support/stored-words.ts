import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import * as v from 'valibot'

import {
  parseReport,
  reportReference,
} from '../../../../functions/src/store/reviews/report-store.ts'
import { store } from '../../../support/emulators.ts'

/** The words for the authors of a report, as the server has them. */
interface StoredWords {
  /** `none` of who has no assignment of the paper. */
  readonly assignmentId: string
  readonly draft: string | null
  readonly submitted: string | null | undefined
}

/** Reads what the server has of somebody’s report on a paper. */
export async function storedWords(
  paperId: string,
  { email }: { readonly email: string },
): Promise<StoredWords> {
  const [reviewer] = (
    await store.firestore.collection('reviewers').where('email', '==', email).get()
  ).docs
  const assigned = store.firestore.collection('assignments').where('paperId', '==', paperId)
  const { docs } = await assigned.where('reviewerId', '==', reviewer?.id).get()
  const id = v.parse(assignmentIdSchema, docs[0]?.id ?? 'none')
  const { draft, submitted } = parseReport(await reportReference(store.firestore, id).get())
  return { assignmentId: id, draft: draft.forAuthors, submitted: submitted?.forAuthors }
}

import type { Firestore } from 'firebase-admin/firestore'

import {
  discussionReference,
  storedDiscussion,
} from '../../../functions/src/store/reviews/discussion-store.ts'
import {
  revisionReference,
  storedRevision,
} from '../../../functions/src/store/reviews/revision-store.ts'
import { sampleAdmin } from './accounts.ts'
import type { SampleReview } from './sample-reviews.ts'

const day = 24 * 60 * 60 * 1000
const letters = ['A', 'B'] as const

/**
 * Loads a revision that is asked for of the first sample paper whose reports are all in, which its author has begun to
 * answer.
 *
 * @param now when the sample data is loaded, milliseconds since 1970
 * @throws {Error} when an emulator refuses something
 */
export async function seedRevision(
  firestore: Firestore,
  reviews: readonly SampleReview[],
  now: number,
): Promise<void> {
  const paper = reviews.find((one) => one.paper.status === 'Review Obtained')?.paper
  const own = reviews.filter((one) => one.paper === paper)
  const [first] = own
  if (paper === undefined || first === undefined) return
  const { paperId } = first.assignment
  const lettered = own.flatMap(({ assignment, report }, place) => {
    const label = letters[place]
    return label === undefined ? [] : [{ label, id: assignment.id, report }]
  })
  const byId = Object.fromEntries(lettered.map(({ id, label }) => [id, label]))
  const batch = firestore.batch()
  batch.set(
    discussionReference(firestore, paperId),
    storedDiscussion({ messages: 0, letters: byId }),
  )
  batch.set(
    revisionReference(firestore, paperId),
    storedRevision({
      paperId,
      ownerUid: paper.owner.uid,
      note: 'Please answer each report, and say how the sites were chosen.',
      until: new Date(now + 10 * day),
      releasedAt: new Date(now - day),
      by: sampleAdmin.uid,
      reports: lettered.map(({ label, report }) => ({
        label,
        forAuthors: report?.submitted?.forAuthors ?? '',
      })),
      draft: [{ label: 'A', text: 'We added a table of the sites to section 2.' }],
      saving: 1,
      handedIn: null,
      given: null,
    }),
  )
  await batch.commit()
}

import type { PlantedConference } from './planted-conference.ts'
import type { Known } from './reach.ts'

/** Everything of a planted conference that can be asked for by its id. */
export function knownOf({
  paper,
  otherPaper,
  declined,
  removed,
  walled,
  named,
}: PlantedConference): Known {
  const papers = [paper, otherPaper]
  const suggestionIds = papers.map(({ suggestion }) => suggestion.id)
  const reviews = papers.flatMap((one) => one.reviews)
  const assignmentIds = reviews.map(({ assignment }) => assignment.id)
  const reviewerIds = [...reviews.map(({ reviewer }) => reviewer), declined, removed].map(
    ({ id }) => id,
  )
  const paperIds = papers.map(({ id }) => id)
  const uids = [...papers.map(({ owner }) => owner.uid), walled.uid, named.uid]
  const emails = [...papers.map(({ owner }) => owner.email), walled.email, named.email]
  return {
    documents: [
      ...paperIds.flatMap((id) =>
        [
          'papers',
          'withdrawn',
          'reviewCopies',
          'discussions',
          'wantedReports',
          'authorConflicts',
          'notes',
          'revisions',
          'deskLetters',
          'heldDecisions',
          'lateMarks',
        ].map((collection) => `${collection}/${id}`),
      ),
      ...paperIds.flatMap((id) => [`papers/${id}/events`, `papers/${id}/mails`]),
      ...assignmentIds.flatMap((id) => [
        `assignments/${id}`,
        `reports/${id}`,
        `reports/${id}/versions`,
      ]),
      ...suggestionIds.map((id) => `suggestions/${id}`),
      ...reviewerIds.flatMap((id) => [`reviewers/${id}`, `bids/${id}`, `reminders/${id}`]),
      ...uids.map((uid) => `users/${uid}`),
      'settings/reviews',
    ],
    objects: [
      ...papers.map(({ paper: { pdf } }) => pdf.path),
      ...paperIds.map((id) => `reviewCopies/${id}/any.pdf`),
    ],
    parameters: {
      paperId: paperIds,
      assignmentId: assignmentIds,
      reviewerId: reviewerIds,
      suggestionId: suggestionIds,
      jobId: ['a'],
      who: [...reviewerIds, ...uids],
      uid: uids,
      userId: [...uids, ...emails],
      email: emails,
      registrationId: ['a'],
      kind: ['pdf', 'supplementary'],
    },
  }
}

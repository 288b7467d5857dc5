import type { PlantedConference } from './planted-conference.ts'
import type { Known } from './reach.ts'

/** Everything of a planted conference that can be asked for by its id. */
export function knownOf({
  paper,
  otherPaper,
  declined,
  removed,
  spare,
  walled,
  named,
}: PlantedConference): Known {
  const papers = [paper, otherPaper]
  const reviews = papers.flatMap((one) => one.reviews)
  const assignmentIds = reviews.map(({ assignmentId }) => assignmentId)
  const reviewers = [...reviews.map(({ reviewer }) => reviewer), declined, removed, spare]
  const suggestionIds = papers.map(({ suggestion }) => suggestion.id)
  const reviewerIds = reviewers.map(({ id }) => id)
  const jobIds = reviews.map(({ jobId }) => jobId)
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
      ...reviewerIds.flatMap((id) => [`reviewers/${id}`, `bids/${id}`, `reminders/${id}`]),
      ...suggestionIds.map((id) => `suggestions/${id}`),
      ...paperIds.map((id) => `discussions/${id}/messages`),
      ...jobIds.flatMap((id) => [`assignmentJobs/${id}`, `assignmentJobs/${id}/chunks`]),
      ...uids.map((uid) => `users/${uid}`),
      'settings/reviews',
    ],
    objects: [
      ...papers.map(({ paper: { pdf } }) => pdf.path),
      ...papers.flatMap(({ copyPaths }) => copyPaths),
    ],
    parameters: {
      paperId: paperIds,
      papers: [paperIds.join()],
      assignmentId: assignmentIds,
      reviewerId: reviewerIds,
      jobId: jobIds,
      suggestionId: suggestionIds,
      who: [...reviewerIds, ...uids],
      uid: uids,
      userId: [...uids, ...emails],
      email: emails,
      registrationId: ['a'],
      kind: ['pdf', 'supplementary', 'supplementaryPdf'],
      limit: ['2'],
      poll: ['true'],
      cursor: ['0', ...assignmentIds.slice(0, 1)],
      // Of each kind one: an author’s name, a reviewer’s, and what only a report says.
      search: [
        ...paper.authorWords.slice(0, 1),
        ...paper.reviews
          .slice(0, 1)
          .flatMap(({ reviewer, words: [, , word = ''] }) => [reviewer.name, word]),
      ],
      disposition: ['attachment'],
      token: ['a'],
    },
  }
}

import { deskRevisionExample } from './revision-examples.ts'

const assignment = {
  assignmentId: 'a4Hn7Qp1XzB6',
  paperId: '3fQ7nJ0aLw',
  reviewerId: 'r7Qm2XvT9bKd4LpWs8Zv',
  due: '2026-01-31T18:30:00.000Z',
  state: 'assigned',
  publishedAt: '2025-12-15T09:30:00.000Z',
  submittedAt: null,
  reason: null,
  moreTime: null,
}

const job = {
  jobId: 'j9Tz5Wc3',
  state: 'waiting',
  startsAt: '2025-12-15T09:30:00.000Z',
  total: 1,
  done: 0,
  left: [],
}

const conflict = {
  paperId: assignment.paperId,
  who: assignment.reviewerId,
  kind: 'wall',
  declaredBy: 'organiser',
  note: 'They wrote a paper together last year.',
  at: '2025-12-15T09:30:00.000Z',
}

const keptApart = 'Bodil Holm, DTU: we wrote a paper together last year'

const { paperId, reviewerId, ...rest } = assignment

/** Of the calls about assignments, what may be sent and what comes back. */
export const assignmentExamples = {
  listAssignments: { data: [assignment] },
  publishAssignments: {
    body: {
      due: '2026-02-01T00:00:00+05:30',
      assignments: [
        { paperId, reviewerId },
        { paperId: '8hT2mKp0Qz', reviewerId },
      ],
    },
    data: {
      job,
      refused: [
        { paperId: '8hT2mKp0Qz', reviewerId, reason: 'There is no such paper (any more).' },
      ],
    },
  },
  findAuthorsInPapers: {
    body: { paperIds: [paperId, '8hT2mKp0Qz'] },
    data: {
      papers: [
        {
          paperId,
          finds: [{ what: 'name', where: 'pdf', page: 1, words: 'Asha Rao', isReference: false }],
          notSearched: [{ where: 'pdf', page: 3 }],
          files: [{ kind: 'pdf', cleaned: true, searched: false }],
        },
      ],
      refused: [{ paperId: '8hT2mKp0Qz', reason: 'There is no such paper (any more).' }],
      left: [],
    },
  },
  getAssignmentJob: { data: { ...job, state: 'running' } },
  cancelAssignmentJob: { data: { ...job, state: 'cancelled' } },
  takeBackAssignment: { data: null },
  replaceAssignment: { body: { reviewerId }, data: assignment },
  updateReviewStatuses: { data: { set: 3 } },
  getPaperReviews: {
    data: {
      wanted: 2,
      ownWanted: null,
      wantedReason: '',
      usualWanted: 2,
      reviews: [
        {
          assignmentId: rest.assignmentId,
          reviewerId,
          reviewer: 'Bodil Holm',
          label: 'A',
          state: 'submitted',
          due: rest.due,
          reason: null,
          moreTime: null,
          wall: null,
          hints: ['same domain'],
          submittedAt: '2026-01-20T09:30:00.000Z',
          versions: 1,
          copyVersion: 1,
          report: {
            relevance: 4,
            technicalQuality: 3,
            novelty: 5,
            clarity: 4,
            significance: 4,
            recommendation: 'accept',
            confidence: 3,
            forAuthors: 'Say more about the numbers of Bernoulli.',
            forOrganisers: null,
            withHelpOf: null,
          },
        },
      ],
      copy: {
        version: 1,
        frozenAt: '2025-12-15T09:30:00.000Z',
        changed: true,
        files: [{ kind: 'pdf', cleaned: true }],
      },
      revision: deskRevisionExample,
      discussion: [{ from: 'A', text: 'I would accept it.' }],
      isDiscussed: true,
    },
  },
  setWantedReports: {
    body: { wanted: 1, reason: 'A short paper of a small field.' },
    data: { wanted: 1, ownWanted: 1, wantedReason: 'A short paper of a small field.' },
  },
  givePaperCopy: {
    body: { uncleaned: false },
    data: {
      version: 2,
      frozenAt: '2026-01-05T09:30:00.000Z',
      changed: false,
      files: [{ kind: 'pdf', cleaned: true }],
    },
  },
  listConflicts: { data: [conflict] },
  findConflicts: {
    body: { pairs: [{ paperId, reviewerId: assignment.reviewerId }] },
    data: {
      walls: [{ paperId, reviewerId: 'r3Bt0Yw7', reason: 'author' }],
      hints: [{ paperId, reviewerId: assignment.reviewerId, hints: ['co-author of a co-author'] }],
    },
  },
  listAuthorConflicts: {
    data: [
      {
        paperId,
        lines: [
          {
            text: keptApart,
            people: [
              {
                who: assignment.reviewerId,
                kind: 'reviewer',
                name: 'Bodil Holm',
                isWalled: false,
              },
            ],
          },
        ],
      },
    ],
  },
  getAuthorConflicts: { data: { lines: [keptApart] } },
  setAuthorConflicts: { body: { lines: [keptApart] }, data: { lines: [keptApart] } },
  declareConflict: { body: { kind: 'wall', note: conflict.note }, data: conflict },
  liftConflict: { data: null },
  getReviewSummary: {
    data: [
      {
        paperId,
        wanted: 2,
        assigned: 2,
        in: 1,
        mean: 4,
        spread: 0,
        recommendations: ['accept'],
        assignee: { email: 'grace@example.org', fullname: 'Grace Hopper', isYou: false },
      },
    ],
  },
} as const

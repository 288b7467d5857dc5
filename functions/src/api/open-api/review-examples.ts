import { usualReviews } from '@lectern/domain/reviews/review-phase'

const reviewer = {
  reviewerId: 'r7Qm2XvT9bKd4LpWs8Zv',
  name: 'Bodil Holm',
  email: 'bodil.holm@example.org',
  furtherEmails: [],
  affiliation: '',
  topics: ['AI'],
  most: null,
  state: 'invited',
  invitedAt: '2025-12-01T09:30:00.000Z',
  answeredAt: null,
  mail: { state: 'sent', at: '2025-12-01T09:30:02.000Z', lastError: null },
  reminder: null,
}

const own = {
  name: 'Bodil Holm',
  email: 'bodil.holm@example.org',
  affiliation: '',
  topics: ['AI'],
  most: 5,
  state: 'invited',
  answers: ['accepted', 'declined'],
  bids: null,
  pairingsGoAt: '2026-12-31T23:59:00.000Z',
  timeZone: 'Asia/Kolkata',
}

const reviews = {
  ...usualReviews,
  dueAt: '2026-01-31T18:30:00.000Z',
  publishedAt: null,
}

const assigned = {
  assignmentId: 'a3Wn8RqZt5LxVc1YpKd7',
  number: 12,
  paperTitle: 'Notes on the Analytical Engine',
  abstract: 'We describe a sequence of operations that computes the numbers of Bernoulli.',
  keywords: ['AI'],
  authors: null,
  due: '2026-01-31T18:30:00.000Z',
  state: 'assigned',
  files: [{ kind: 'pdf', bytes: 182_044, pages: 8 }],
  copyVersion: 1,
  reportVersion: null,
  savedAt: '2026-01-20T10:00:00.000Z',
  submittedAt: null,
  hasUnsentChanges: false,
  moreTime: null,
}
const scores = {
  relevance: 4,
  technicalQuality: 5,
  novelty: 5,
  clarity: 3,
  significance: 5,
  recommendation: 'accept',
  confidence: 4,
  forAuthors: 'The table of operations is a delight. Say what B7 costs.',
}
const report = { ...scores, forOrganisers: 'A candidate for the prize.', withHelpOf: '' }
const elsewhere = { forAuthors: null, forOrganisers: null }
const discussion = [
  { from: 'Organiser', text: 'You differ about clarity.' },
  { from: 'B', text: 'Section 3 cost me an hour.' },
  { from: 'You', text: 'Then let us ask for an example there.' },
]
const draft = {
  assignment: assigned,
  report,
  submitted: null,
  revision: 7,
  elsewhere,
  versions: 0,
  may: { write: null, readOthers: 'report-first', discuss: 'report-first' },
  label: null,
  answer: null,
  others: [],
  discussion: [],
}

/** Of the calls about reviews, what may be sent and what comes back. */
export const reviewExamples = {
  getReviewSettings: { data: reviews },
  setReviewSettings: {
    body: { dueAt: '2026-02-01T00:00:00+05:30', seen: { dueAt: null } },
    data: reviews,
  },
  listReviewers: { data: [reviewer] },
  inviteReviewers: {
    body: { reviewers: [{ name: 'Bodil Holm', email: 'bodil.holm@example.org', topics: ['AI'] }] },
    data: [
      { email: reviewer.email, reviewerId: reviewer.reviewerId, state: 'invited', refused: null },
    ],
  },
  changeReviewer: { body: { most: 3 }, data: { ...reviewer, most: 3 } },
  removeReviewer: { data: null },
  openReviewSession: {
    body: { token: 'r7Qm2XvT9bKd4LpWs8Zv1.3q2-7w' },
    data: {
      accessToken: 'r7Qm2XvT9bKd4LpWs8Zv1.1767225600000.8Xk',
      expiresIn: 3600,
      reviewer: own,
    },
  },
  mailReviewLink: { body: { email: reviewer.email }, data: null },
  answerInvitation: {
    body: { state: 'accepted' },
    data: { ...own, state: 'accepted', answers: ['stepped back'] },
  },
  listAssigned: { data: [assigned] },
  getOwnReport: { data: draft },
  saveReport: {
    body: { ...report, seen: 6 },
    data: { revision: 7, savedAt: '2026-01-20T10:00:00.000Z', elsewhere },
  },
  submitReport: {
    body: { ...report, seen: 7 },
    data: {
      ...draft,
      assignment: { ...assigned, state: 'submitted', submittedAt: '2026-01-20T10:05:00.000Z' },
      submitted: report,
      versions: 1,
      may: { write: null, readOthers: null, discuss: null },
      label: 'A',
      answer: 'We added a table of them to section 3.',
      others: [
        {
          label: 'B',
          ...scores,
          clarity: 2,
          forAuthors: 'Section 3 is hard to follow.',
          answer: null,
        },
      ],
      discussion,
    },
  },
  getReviewFile: {},
  stepBack: { body: { reason: 'conflict', note: 'We wrote a paper together.' }, data: null },
  writeMessage: { body: { text: 'Then let us ask for an example there.' }, data: discussion },
} as const

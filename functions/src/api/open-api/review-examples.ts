import { usualReviews } from '@lectern/domain/reviews/review-phase'

const reviewer = {
  reviewerId: 'r7Qm2XvT9bKd4LpWs8Zv',
  name: 'Bodil Holm',
  email: 'bodil.holm@example.org',
  affiliation: '',
  topics: ['AI'],
  most: null,
  state: 'invited',
  invitedAt: '2025-12-01T09:30:00.000Z',
  answeredAt: null,
  mail: { state: 'sent', at: '2025-12-01T09:30:02.000Z', lastError: null },
}

const own = {
  name: 'Bodil Holm',
  email: 'bodil.holm@example.org',
  affiliation: '',
  topics: ['AI'],
  most: 5,
  state: 'invited',
  answers: ['accepted', 'declined'],
}

const reviews = {
  ...usualReviews,
  dueAt: '2026-01-31T18:30:00.000Z',
  publishedAt: null,
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
} as const

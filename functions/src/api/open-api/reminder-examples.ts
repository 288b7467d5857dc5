const words = 'I am at a conference until Friday.'
const due = '2026-02-07T18:30:00.000Z'

/** Of the calls that remind and thank reviewers, and give them time, what may be sent and what comes back. */
export const reminderExamples = {
  listReminders: {
    data: {
      goesAt: '2026-01-29T07:00:00.000Z',
      people: [
        {
          reviewerId: 'r7Qm2XvT9bKd4LpWs8Zv',
          name: 'Bodil Holm',
          email: 'bodil.holm@example.org',
          isInvited: false,
          reports: [{ due: '2026-01-31T18:30:00.000Z', count: 2 }],
          goes: true,
          paused: false,
          remindedAt: null,
          reported: 1,
          thanked: false,
        },
      ],
    },
  },
  sendReminders: {
    body: { what: 'reminder', reviewerIds: ['r7Qm2XvT9bKd4LpWs8Zv'] },
    data: { writtenTo: 1 },
  },
  pauseReminders: { body: { paused: true }, data: { paused: true } },
  moveDueDate: {
    body: { due },
    data: {
      assignmentId: 'a4Hn7Qp1XzB6',
      paperId: '3fQ7nJ0aLw',
      reviewerId: 'r7Qm2XvT9bKd4LpWs8Zv',
      due,
      state: 'assigned',
      publishedAt: '2025-12-15T09:30:00.000Z',
      submittedAt: null,
      reason: null,
      moreTime: null,
    },
  },
  moveReviewerDue: { body: { due }, data: { moved: 2 } },
  askForMoreTime: {
    body: { words },
    data: {
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
      savedAt: null,
      submittedAt: null,
      hasUnsentChanges: false,
      moreTime: 'asked',
    },
  },
} as const

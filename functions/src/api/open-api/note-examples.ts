const assignee = { email: 'grace@example.org', fullname: 'Grace Hopper', isYou: false }

const notes = {
  assignee,
  notes: [
    {
      noteId: 'n5Rk8Wd1',
      by: 'Grace Hopper',
      isYours: false,
      at: '2026-01-21T09:30:00.000Z',
      text: 'Reviewer A is very strict; I would follow B.',
    },
  ],
}

/** Of the calls by which organisers agree on a paper, what may be sent and what comes back. */
export const noteExamples = {
  listNotes: { data: notes },
  writeNote: { body: { text: notes.notes[0]?.text }, data: notes },
  setAssignee: { body: { email: assignee.email }, data: notes },
  discussPaper: {
    body: { text: 'B, do you agree?' },
    data: [
      { from: 'A', text: 'I would accept it.' },
      { from: 'You', text: 'B, do you agree?' },
    ],
  },
  listReports: {
    data: {
      reports: [
        {
          assignmentId: 'a4Hn7Qp1XzB6',
          paperId: '3fQ7nJ0aLw',
          number: 12,
          paperTitle: 'On the Analytical Engine',
          label: 'A',
          reviewer: 'Bodil Holm',
          submittedAt: '2026-01-20T09:30:00.000Z',
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
      ],
      next: null,
    },
  },
} as const

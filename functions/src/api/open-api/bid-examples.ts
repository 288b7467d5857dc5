const paperId = 'p4Kd9LwXq2Vn7RtZc1Ys'

/** Of the calls about bids, what a request holds and what is answered. */
export const bidExamples = {
  listBiddable: {
    data: {
      isOpen: true,
      closesAt: '2026-01-15T18:30:00.000Z',
      papers: [
        { paperId, paperTitle: 'Notes on the Analytical Engine', keywords: ['AI'], bid: null },
      ],
    },
  },
  readAbstracts: {
    data: [
      {
        paperId,
        abstract: 'We describe a sequence of operations that computes the numbers of Bernoulli.',
      },
    ],
  },
  bidOnPaper: { body: { bid: 'yes' }, data: null },
  listBids: {
    data: [{ reviewerId: 'r7Qm2XvT9bKd4LpWs8Zv', yes: [paperId], conflict: [], seen: 34 }],
  },
} as const

const typed = {
  kind: 'instead',
  name: 'Mary Somerville',
  email: 'mary@example.org',
  words: 'She knows mechanisms better than I do.',
}

const own = { ...typed, at: '2026-01-21T09:30:00.000Z', state: 'open' }

const suggestion = {
  suggestionId: '0b5c1d6d8f3a4e7790ab1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5',
  paperId: '3fQ7nJ0aLw',
  number: 12,
  paperTitle: 'On the Analytical Engine',
  by: 'Bodil Holm',
  ...own,
  reviewer: null,
  wall: null,
  hints: ['same domain'],
}

/** Of the calls about suggested colleagues, what may be sent and what comes back. */
export const suggestionExamples = {
  listOwnSuggestions: { data: [own] },
  suggestColleague: { body: typed, data: [own] },
  listSuggestions: { data: [suggestion] },
  decideSuggestion: {
    body: { state: 'confirmed' },
    data: { ...suggestion, state: 'confirmed', reviewer: 'invited', hints: [] },
  },
} as const

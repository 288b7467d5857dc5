/** What the site must reach: sizes in bytes, times in milliseconds, scores of 0 to 100. */
export const budgets = {
  homeScripts: { atMost: 140_000 },
  homeHtml: { atMost: 12_000 },
  homeFirebase: { atMost: 0 },
  loginScripts: { atMost: 200_000 },
  reviewScripts: { atMost: 80_000 },
  reviewFirebase: { atMost: 0 },
  reviewUsable: { atMost: 1000 },
  dashboardScripts: { atMost: 320_000 },
  performance: { atLeast: 98 },
  fullScore: { atLeast: 100 },
  firstContentfulPaint: { atMost: 1000 },
  largestContentfulPaint: { atMost: 1500 },
  layoutShift: { atMost: 0.02 },
  wholeModuleLoad: { atMost: 350 },
  hotPathModuleLoad: { atMost: 250 },
  assignment: { atMost: 200 },
  assignPage: { atMost: 50 },
} as const

/** The answers' times in the last ten minutes before a deadline (p95), and what must not happen at all. */
export const deadlineBudgets = {
  register: { atMost: 2000 },
  verify: { atMost: 2000 },
  login: { atMost: 1000 },
  submit: { atMost: 2000 },
  none: { atMost: 0 },
} as const

/** What the organisers' lists must reach with so many papers; memory in megabytes. */
export const listBudgets = {
  dashboard: { papers: 1000, first: { atMost: 2000 }, keystroke: { atMost: 80 } },
  desk: {
    papers: 10_000,
    first: { atMost: 1200 },
    searchable: { atMost: 2500 },
    keystroke: { atMost: 80 },
    slowKeystroke: { atMost: 120 },
    heap: { atMost: 60 },
    elements: { atMost: 400 },
    reads: { atMost: 15 },
    readsOfChange: { atMost: 1 },
  },
} as const

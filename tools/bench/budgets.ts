/** What the site must reach: sizes in bytes, times in milliseconds, scores of 0 to 100. */
export const budgets = {
  homeScripts: { atMost: 140_000 },
  homeHtml: { atMost: 12_000 },
  homeFirebase: { atMost: 0 },
  loginScripts: { atMost: 200_000 },
  dashboardScripts: { atMost: 320_000 },
  performance: { atLeast: 98 },
  fullScore: { atLeast: 100 },
  firstContentfulPaint: { atMost: 1000 },
  largestContentfulPaint: { atMost: 1500 },
  layoutShift: { atMost: 0.02 },
  firstCards: { atMost: 2500 },
  keystroke: { atMost: 100 },
  slowKeystroke: { atMost: 200 },
  deskFirstRows: { atMost: 1500 },
  deskSearchable: { atMost: 3000 },
  deskHeap: { atMost: 100 },
  deskElements: { atMost: 500 },
  deskReads: { atMost: 20 },
  deskReadsOfChange: { atMost: 1 },
  wholeModuleLoad: { atMost: 350 },
  hotPathModuleLoad: { atMost: 250 },
} as const

/** At how many papers the dashboard's budgets hold. */
export const budgetedPapers = 1000

/** At how many papers the desk's budgets hold. */
export const budgetedDeskPapers = 10_000

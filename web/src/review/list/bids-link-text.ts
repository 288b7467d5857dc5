/** What leads to the bids. */
export const bidsLinkText = {
  title: 'Which papers would you like?',
  words:
    'Papers are not given out yet: say which ones you would like, and where you have a conflict.',
  until: (time: string) => `Bids are open until ${time}.`,
  go: 'Look at the papers',
} as const

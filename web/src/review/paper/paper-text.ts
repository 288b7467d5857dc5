/** What the page of a paper with its report says. */
export const paperText = {
  ways: 'Papers',
  back: 'All papers',
  next: 'Next paper',
  nextHint: (title: string) => `Next paper: ${title}`,
  paper: 'The paper',
  number: (number: number) => `Paper ${String(number)}`,
  due: (time: string, span: string) => `Due ${time} (${span})`,
  overdue: (time: string, span: string) => `Was due ${time} (${span}). You can still submit it.`,
  noDue: 'No date is set',
  abstract: 'Abstract',
  keywords: (keywords: readonly string[]) => `Keywords: ${keywords.join(', ')}`,
  authors: (authors: readonly string[]) => `By ${authors.join(', ')}`,
  files: { pdf: 'Paper', supplementaryPdf: 'Supplement' },
  frame: { pdf: 'The paper as PDF', supplementaryPdf: 'The supplement as PDF' },
  open: { pdf: 'Open the PDF', supplementaryPdf: 'Open the supplement' },
  opening: 'Opening…',
  inTab: {
    pdf: 'The PDF is ready: open it in a tab',
    supplementaryPdf: 'The supplement is ready: open it in a tab',
  },
  notShownHere: 'This browser shows no PDFs inside a page.',
  choose: 'Which file',
  saveWords: 'Save my words as a file',

  version: (version: number) =>
    `Version ${String(version)}: the organisers have given reviewers a newer one.`,
  newVersion: (reported: number, version: number) =>
    `You reported on version ${String(reported)}; version ${String(version)} is here.`,
  revise: 'Look whether your report still fits, and submit it again, changed or not.',

  others: 'Other reports',
  othersFirst: 'You can read the other reports once yours is submitted.',
  noOthers: 'No other report is in yet.',
  reviewer: (label: string) => `Reviewer ${label}`,
  noWords: 'No words for the authors.',
  answerTo: 'The authors’ answer',
  ownAnswer: 'The authors’ answer to your report',
  ownAnswerHint: 'Look once more: you can change your report below and submit it again.',

  discussion: 'Discussion',
  discussionHint:
    'Among the reviewers of this paper and the organisers. Other reviewers know you by a letter; authors never read it.',
  ownLetter: (label: string) => `The others know you as Reviewer ${label}.`,
  discussionOver: 'Nothing more can be written here.',
  noMessages: 'Nobody has written anything yet.',
  message: 'Your message',
  send: 'Send',
  messageMissing: 'Write something first.',
  from: (from: string) => (/^[A-Z]$/.test(from) ? `Reviewer ${from}` : from),

  askForTime: 'Ask for more time',
  moreTime: {
    asked: 'You have asked for more time; the organisers see it.',
    kept: 'You have asked for more time; the organisers keep the date.',
  },
  stepBack: 'Step back from this paper',
} as const

/** What the form of a report says. */
export const reportText = {
  title: 'Your report',
  qualities: 'Five qualities',
  qualitiesHint: 'From 1 to 5. By keyboard: the digits, or the arrow keys.',
  judgement: 'Your judgement',
  recommendationHint: 'What you would decide.',
  words: 'Words',
  forAuthorsHint:
    'What is good, what is missing, what you would change. The authors read this without your name.',
  forOrganisersHint: 'Optional. Neither authors nor other reviewers read this.',
  withHelpOfHint: 'Optional. Who helped you with this report; organisers alone read it.',
  tooLong: (over: number) =>
    `${over.toLocaleString('en')} characters too many. Shorten it: as it is, it cannot be saved on the server.`,
  ownName: 'Your own name or address stands in these words. The authors would know who wrote them.',

  elsewhere: 'Also typed elsewhere',
  elsewhereHint: 'On another device or in another tab. Nothing of it is lost until you say so.',
  take: 'Add it to the text',
  throwAway: 'Throw it away',

  saved: 'Saved',
  unsent: 'Draft saved, not sent',
  send: 'Send changes',
  waiting: 'Not saved yet…',
  saving: 'Saving…',
  unreachable: 'Not saved yet: no connection.',
  unanswered: 'Not saved yet: the server does not answer.',
  isKept: 'It is kept in this browser.',
  isUnkept: 'Leave this page open.',
  refused: (problem: string) => `Not saved: ${problem}`,
  refusedKept: 'What you typed is kept in this browser.',
  unkept: 'This browser keeps nothing itself: leave the page open until it says “Saved”.',
  otherTab: 'This report is open in another tab, too. What you type in one shows in both.',
  saveFile: 'Save my words as a file',

  submit: 'Submit the report',
  resubmit: 'Submit the revised report',
  submitting: 'Submitting…',
  submission: {
    none: 'The organisers read it once you submit it. You can still revise it then.',
    current: 'This report is submitted. You can change it and submit it again.',
    outdated: 'It is about an earlier version of the paper until you submit it again.',
    changed:
      'What you changed counts once you submit it again; until then the organisers read the version of before.',
  },
  missing: (many: number) =>
    many === 1 ? 'One thing is missing.' : `${String(many)} things are missing.`,
  submitted: 'Submitted. Thank you.',
  withdrawn: 'The author has withdrawn this paper: nothing more is needed of you. Thank you.',
  closed: 'Reports have closed: this one cannot be changed any more.',
} as const

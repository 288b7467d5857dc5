/** What is said of words that this browser keeps of a report. */
export const keptWordsText = {
  overTitle: 'What you typed is still in this browser',
  over: 'Save it as a file, so that you have it whatever becomes of the link.',
  gone: 'You typed something for papers that are not with you any more. Save it as a file, or throw it away.',
  save: 'Save my words as a file',
  throwAway: 'Throw it away',
  fileName: 'My reports.txt',
  elsewhere: 'Also typed elsewhere',
} as const

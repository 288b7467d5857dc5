/** What the letter of thanks says. */
export const letterText = {
  title: 'Letter of thanks',
  words: (name: string, conference: string, reports: number) =>
    `We certify that ${name} has served as a reviewer of the ${conference}, and has written ${reports === 1 ? 'one report' : `${String(reports)} reports`} on papers that were submitted to it.`,
  dates: (from: string, to: string) =>
    from === to ? `The work was done in ${from}.` : `The work was done from ${from} to ${to}.`,
  thanks:
    'The reports of experts, given freely, decide what a conference is worth. We thank you for yours.',
  organisers: (conference: string) => `The organisers of the ${conference}`,
  made: (site: string) => `Made at ${site} from the records of the conference; no paper is named.`,
  print: 'Print',
  close: 'Close the letter',
} as const

/** The words about the conference that belong to the site and not to one conference. */
export const conferenceText = {
  submitPaper: 'Submit Paper',
  submitAPaper: 'Submit a paper',
  opens: (day: string) => `Opens ${day}`,
  paused: 'Submissions paused',
  closed: 'Submissions closed',
  daysEnd: (zone: string) => `Deadlines end with the day in ${zone}.`,
  timesAre: (zone: string) => `All times are those of ${zone}.`,
  notice: 'Notice',
  dismiss: 'Dismiss',
} as const

/** What is said about by when reports are due. */
export const dueText = {
  day: 'Reports are due, day',
  time: 'Time',
  dueHint: (zone: string) => `${zone}. Without a time, the end of the day.`,
  wrongDue: 'This is no day and time.',

  title: (name: string, paper: string) => `More time for ${name}, ${paper}?`,
  titleForAll: (name: string) => `More time for ${name}?`,
  detail:
    'Until the new date the report can be written, also after the close. The reviewer is mailed.',
  detailForAll:
    'The new date holds for all reports that are not in, of papers that you may see, also after the close. The reviewer is mailed once.',
  confirm: 'Move the date',
  needed: 'Choose the new date.',
  passed: 'This date has passed. Choose one that lies ahead.',
  failed: 'The date could not be moved. Nothing was changed; try again.',
  moved: (name: string) => `${name} has more time, and is told by mail.`,
  movedAll: (name: string, count: number) =>
    count === 0
      ? `Nothing to move: ${name} has no report to write with another date.`
      : `${count === 1 ? '1 date was' : `${String(count)} dates were`} moved, and ${name} is told by mail.`,
} as const

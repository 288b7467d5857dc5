/** What the list of a reviewer's papers says. */
export const listText = {
  title: 'Your reviews',
  summary: (open: number, all: number) => {
    if (all === 0) return 'You have no papers yet. The organisers will write to you when you do.'
    if (open === 0) return 'All of your reports are in. Thank you.'
    return `${open === 1 ? 'One report is' : `${String(open)} reports are`} to be written, of ${String(all)}.`
  },
  unsent: (papers: number) =>
    `Changes not sent: the organisers still read your ${
      papers === 1 ? 'earlier report on one paper' : `earlier reports on ${String(papers)} papers`
    }.`,
  unsentRow: 'Changes not sent',
  toWrite: 'To be written',
  submitted: 'Submitted',
  others: 'No longer with you',
  letter: 'Letter of thanks',
  next: 'Write the next report',
  goOn: 'Go on with the next report',
  notBegun: 'Not begun',
  begun: 'Draft saved',
  unsaved: 'Typed in this browser, not saved on the server yet',
  done: (time: string) => `Submitted ${time}`,
  steppedBack: 'You stepped back',
  takenBack: 'The organisers have taken it back',
  pages: (pages: number) => (pages === 1 ? '1 page' : `${String(pages)} pages`),

  zip: 'All PDFs as one ZIP',
  zipName: 'Papers to review.zip',
  zipProgress: (done: number, all: number) => `Reading files: ${String(done)} of ${String(all)}`,
  zipDone: (name: string) => `Saved as ${name}.`,
  zipLost: (names: readonly string[]) =>
    `Saved, but these could not be read: ${names.join(', ')}. Try again later, or tell the organisers.`,
} as const

import { counted, writtenNumber } from '@lectern/domain/text/formats'

const papers = (count: number) => counted(count, 'paper', 'papers')

/** What the dialog of publishing says of what gives authors away. */
export const findsText = {
  title: 'What gives authors away',
  hint: 'Names, affiliations and addresses of the authors are looked for in titles, abstracts and PDFs, and whether each PDF can be cleaned of what programs wrote into it. What is found is kept nowhere.',
  look: (count: number) => `Look through ${papers(count)}`,
  looked: (done: number, all: number) => `Looked through ${writtenNumber(done)} of ${papers(all)}.`,
  stop: 'Stop',
  failed: 'The papers could not be looked through. Try again.',
  nothing: (count: number) => `${papers(count)} looked through: nothing was found.`,
  concerns: (count: number, all: number) =>
    `${writtenNumber(count)} of ${papers(all)} may give ${count === 1 ? 'its' : 'their'} authors away. Tick those that are published all the same; the others stay proposed.`,
  references: (count: number) =>
    `${papers(count)} ${count === 1 ? 'names its' : 'name their'} authors in references alone, as others’ work does.`,
  unchecked: (count: number) => `${papers(count)} unchecked`,
  uncheckedHint:
    'Names in unchecked papers reach reviewers unseen. Look through the papers first, or read these yourself.',
  notLookedThrough: 'Not looked through',
  allowUnchecked: (count: number) =>
    count === 1
      ? 'Publish this paper unchecked'
      : `Publish these ${writtenNumber(count)} papers unchecked`,
  tickUnchecked:
    'These papers are unchecked. Wait until they are looked through, or tick that you publish them unchecked.',
  publish: 'Publish all the same',
  publishOf: (name: string) => `Publish ${name} all the same`,
  publishAll: 'Publish all of them all the same',
  write: 'Write to the author',
  writeOf: (name: string) => `Write to the author of ${name}`,
  showMore: 'Show more',
  willBeLeft: (count: number) => `${papers(count)} will be left out, and stay proposed.`,
  nothingLeft: 'Nothing is left to publish: tick a paper above, or cancel.',

  subject: (name: string) => `Paper ${name}: please send another PDF`,
  letter: (fullname: string, name: string, title: string, lines: readonly string[]) =>
    [
      `Dear ${fullname},`,
      '',
      `your paper ${name}, “${title}”, goes to reviewers who are not told who wrote it. This would tell them:`,
      '',
      ...lines.map((line) => `- ${line}`),
      '',
      'Please edit your paper and send a PDF without it. Where it can’t be cleaned, save it anew, without a password.',
      '',
      'Kind regards',
    ].join('\n'),
} as const

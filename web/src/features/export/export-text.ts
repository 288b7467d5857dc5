import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { conference } from '../../content/conference.ts'

const papers = (count: number) => counted(count, 'paper', 'papers')

/** Every text of exporting papers. */
export const exportText = {
  menu: 'Export',
  menuLabel: (count: number) => `Export: ${papers(count)} of this view`,
  csv: 'Table for spreadsheets (CSV)',
  csvHint: 'Every field, the checks of the files, the history',
  json: 'Everything as data (JSON)',
  jsonHint: 'For programs',
  pdfs: 'The PDFs (ZIP)',
  pdfsHint: 'Named by number, family name and title',
  reviewsCsv: 'Reviews (CSV)',
  reviewsCsvHint: 'A row for each submitted report that you may see',
  reviewsJson: 'Reviews (JSON)',
  proceedings: (count: number) => `Proceedings of ${papers(count)} (ZIP)`,
  proceedingsHint: 'The accepted ones: PDFs, contents, BibTeX, Crossref',
  proceedingsNone: 'No paper of this view is accepted',

  start: 'Start',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',
  failed: 'This could not be exported. Nothing was saved.',
  cancelled: 'Called off. Nothing was saved.',

  recordsTitle: { csv: 'Export a table', json: 'Export everything as data' },
  estimating: 'Finding out how much there is…',
  estimate: (count: number, isLong: boolean) =>
    `${papers(count)} with their histories.${isLong ? ' This may take some minutes.' : ''}`,
  readingPapers: (done: number, all: number) => `${writtenNumber(done)} of ${papers(all)} read`,
  recordsDone: (count: number, name: string) => `${papers(count)} saved as ${name}.`,
  recordsMissing: (ids: readonly string[]) =>
    `${ids.length === 1 ? 'One paper is' : `${writtenNumber(ids.length)} papers are`} left out, because they are gone meanwhile or can’t be read: ${ids.join(', ')}`,
  eventsUnreadable: (count: number) =>
    `${counted(count, 'event of a history is', 'events of histories are')} left out, because they can’t be read.`,

  reviewsTitle: { csv: 'Export reviews as a table', json: 'Export reviews as data' },
  reviewsIntro: (count: number) =>
    `The submitted reports on ${papers(count)}, as far as you may see them, with their reviewers’ names. Keep the file to yourself.`,
  readingReports: (done: number) => `${counted(done, 'report', 'reports')} read`,
  reviewsDone: (count: number, name: string) =>
    `${counted(count, 'report', 'reports')} saved as ${name}.`,
  reviewsNone: 'There is no submitted report on these papers that you may see. Nothing was saved.',

  pdfsTitle: 'Export the PDFs',
  pdfsSize: (count: number, size: string) => `${counted(count, 'PDF', 'PDFs')}, ${size} in all.`,
  supplements: (count: number, size: string) =>
    `Also the supplementary PDFs (${writtenNumber(count)}, ${size})`,
  whereTo: 'Your browser asks where to save the ZIP, and writes it there as the files come in.',
  inMemory:
    'Your browser collects the ZIP in its memory and saves it at the end: leave this page open until then.',
  readingFiles: (done: number, all: number, size: string) =>
    `${writtenNumber(done)} of ${counted(all, 'PDF', 'PDFs')}, ${size}`,
  pdfsDone: (count: number, name: string) => `${counted(count, 'PDF', 'PDFs')} saved in ${name}.`,
  lostFile: (name: string, reason: string) => `${name}: ${reason}`,
  lostFiles: (count: number) =>
    `${counted(count, 'file', 'files')} could not be read and ${count === 1 ? 'is' : 'are'} not in the ZIP. Its last file names them, too:`,
  lostName: 'NOT IN THIS ZIP.txt',
  lostHeading: 'These files could not be read and are not in this ZIP:',
  unread: 'could not be read',

  proceedingsTitle: 'Export the proceedings',
  proceedingsIntro: (count: number) =>
    `${papers(count)} and their PDFs. What you fill in here is remembered in this browser.`,
  fields: {
    title: 'Title of the proceedings',
    editors: 'Editors, one on each line',
    publisher: 'Publisher',
    publisherPlace: 'Place of the publisher',
    publishedOn: 'Day of publication',
    isbn: 'ISBN',
    siteUrl: 'Web address of the proceedings',
    doiPrefix: 'DOI prefix',
    depositor: 'Who deposits',
    depositorEmail: 'Email of who deposits',
  },
  hints: {
    isbn: 'Empty as long as there is none.',
    siteUrl: 'The folder in which the content of the ZIP will stand. DOIs lead there.',
    doiPrefix: 'As Crossref gave it, such as 10.12345. Empty: no DOIs, and no deposit in the ZIP.',
    depositorEmail: 'Crossref answers the deposit here.',
  },
  proceedingsName: `${conference.shortName} proceedings.zip`,
  proceedingsDone: (count: number, name: string) => `${papers(count)} saved in ${name}.`,
  notAccepted: (ids: readonly string[]) =>
    `Left out, because they are not accepted or gone: ${ids.join(', ')}`,
  noneLeft: 'None of these papers is accepted any more.',

  readMe: (papersCount: number, hasDeposit: boolean) =>
    [
      `Proceedings of ${conference.shortName}: ${papers(papersCount)}`,
      '',
      'toc.html         the table of contents; publish it with the folder "papers" beside it',
      'proceedings.bib  the bibliography (UTF-8)',
      ...(hasDeposit
        ? ['crossref.xml     the deposit for Crossref (schema 5.3.1)']
        : ['                 there is no deposit for Crossref: no DOI prefix was given']),
      'papers/          the PDFs',
      '',
      'Look at these before you publish:',
      '- Names are cut into given and family name before their last word, or at a comma.',
      '- Who submitted a paper is named first, then the co-authors in their order.',
      ...(hasDeposit
        ? ['- Let Crossref’s own checker read crossref.xml before you deposit it.']
        : []),
      '',
    ].join('\r\n'),

  size: (bytes: number) =>
    bytes < 100_000
      ? `${writtenNumber(Math.ceil(bytes / 1024))} KB`
      : bytes < 1_000_000_000
        ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
        : `${(bytes / 1024 / 1024 / 1024).toFixed(1)} GB`,
} as const

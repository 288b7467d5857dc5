import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { paperText } from '../../paper/paper-text.ts'
import { writtenDay, writtenDayOfYear } from '../../paper/written-day.ts'
import { writtenMomentOfYear } from '../../paper/written-moment.ts'
import type { SortKey } from './desk-view.ts'

const papers = (many: number) => counted(many, 'paper', 'papers')
const thisYear = ` ${String(new Date().getFullYear())}`

/** What the triage desk says. */
export const deskText = {
  title: 'Triage desk',
  description:
    'Find papers, read them side by side and decide, together with the other organisers.',

  search: 'Search papers by title, author, keywords...',
  clearSearch: 'Clear the search',
  abstractsComing: 'Abstracts are still loading and are not searched yet.',
  sort: 'Sort by',
  sorts: {
    submitted: 'Newest',
    changed: 'Last changed',
    title: 'Title',
    author: 'Author',
    status: 'Status',
    reports: 'Reports in',
    mean: 'Mean score',
    spread: 'Spread of scores',
    assignee: 'Who decides',
  } satisfies Record<SortKey, string>,
  reverse: 'Reverse the order',
  filters: 'Filters',
  filtersSet: (many: number) => (many === 0 ? 'Filters' : `Filters (${writtenNumber(many)})`),
  more: 'More',
  clearFilters: 'Clear filters',
  status: paperText.status,
  keyword: 'Keyword',
  submitted: 'Submitted',
  submittedIn: (zone: string) => `Submitted (${zone})`,
  from: 'from',
  to: 'to',
  fromDay: 'Submitted from',
  toDay: 'Submitted to',
  anyDay: 'any day',
  failed: 'File check failed',
  mine: 'Mine to decide',
  mineHint: 'Assigned to you, and neither accepted nor rejected yet',
  undecided: 'Undecided',
  undecidedHint: 'Neither accepted nor rejected yet',
  countOf: (many: number) => writtenNumber(many),

  list: 'Papers',
  counted: (shown: number, all: number) =>
    shown === all ? papers(all) : `${writtenNumber(shown)} of ${papers(all)}`,
  soFar: (line: string) => `${line}, loading more...`,
  loading: 'Loading submissions...',
  empty: 'No papers submitted yet.',
  emptyHint: 'Each paper appears here the moment it is submitted.',
  noHits: 'No paper fits this view.',
  noHitsHint: 'Try fewer words or filters.',
  selectNone: 'Select all',
  selectAll: (many: number) => `Select all ${writtenNumber(many)} shown`,
  selectedCount: (many: number) => `${writtenNumber(many)} selected`,
  selectedElsewhere: (many: number) => `${writtenNumber(many)} of them not shown`,
  clearSelection: 'Clear selection',
  select: (title: string) => `Select ${title}`,
  pending: (changes: number) =>
    changes === 0
      ? 'The order has changed'
      : changes === 1
        ? '1 paper came, went or moved out of this view'
        : `${writtenNumber(changes)} papers came, went or moved out of this view`,
  showPending: 'Show',
  late: 'Late',
  checkFailed: 'File check failed',
  gone: 'Gone',
  openBy: (names: readonly string[]) => `Open by ${names.join(' and ')}`,
  someOrganiser: 'another organiser',
  day: (time: Date) => {
    const day = writtenDay(time)
    return day.endsWith(thisYear) ? writtenDayOfYear(time) : day
  },
  moment: writtenMomentOfYear,

  panel: 'Paper',
  back: 'Back to the list',
  closePaper: 'Close the paper',
  previous: 'Previous paper',
  next: 'Next paper',
  place: (place: number, all: number) => `${writtenNumber(place)} of ${writtenNumber(all)}`,
  notInView: 'Not in this view',
  pdf: 'PDF',
  history: 'History',
  edit: 'Edit',
  deskReject: 'Desk reject…',
  deskRejectHint: 'Reject before the review, with a letter of its own',
  write: 'Write…',
  writeToAuthor: 'Write to the author',
  details: 'Details',
  none: 'None',
  changed: 'Last changed',
  orcidOf: (name: string, orcid: string) => `ORCID iD of ${name}: ${orcid}`,
  files: 'Files',
  file: paperText.viewerFile,
  show: 'Show',
  download: 'Download',
  fileAction: (action: string, name: string) => `${action} ${name}`,
  size: (bytes: number) =>
    bytes < 100_000 ? `${writtenNumber(bytes)} bytes` : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  pages: (pages: number) => counted(pages, 'page', 'pages'),
  checking: 'Not checked yet',
  readable: 'Can be read',
  unreadable: (reason: string | null) =>
    reason === null ? 'Cannot be read' : `Cannot be read: ${reason}`,
  viewerOf: paperText.viewerOf,
  paperGone: 'This paper has been deleted or withdrawn.',
  paperWithdrawn: (day: string) =>
    `Withdrawn by its author on ${day}. The conference does not consider it.`,
  paperFailed: 'The rest of this paper could not be fetched.',
  unknownPaper: 'There is no such paper.',

  setStatus: (title: string) => `Status of ${title}`,
  final: 'Accept is final: the status stays.',
  undoable: (title: string, to: string) => `“${title}” is now ${to}.`,
  nothingToUndo: 'Nothing to undo.',
  close: paperText.close,
  cancel: 'Cancel',

  acceptTitle: 'Accept paper',
  acceptQuestion: 'Accept is final: nothing about this paper can be changed afterwards.',
  acceptDetail: (title: string) =>
    `“${title}” will be read-only for its author and for every organiser.`,
  accept: 'Accept',
  acceptAgainTitle: 'Really accept?',
  acceptAgainQuestion: 'This cannot be undone, and its author is told by mail.',
  acceptAgain: 'Accept for good',

  fetchFailed: 'Failed to fetch papers',
  retry: 'Retry',
  offline: 'Offline: the list goes on by itself as soon as the connection is back.',
  unreadablePapers: (many: number) =>
    `${papers(many)} could not be read and ${many === 1 ? 'is' : 'are'} left out.`,

  keys: 'Keys',
  keysTitle: 'Keys of the desk',
  keysHint: 'No key works while you type. Each has a button as well.',
  keyRows: [
    { keys: ['j', '↓'], does: 'Next paper' },
    { keys: ['k', '↑'], does: 'Previous paper' },
    { keys: ['Enter'], does: 'Open the paper' },
    { keys: ['Esc'], does: 'Close the PDF, then the paper' },
    { keys: ['o'], does: 'Open or close its PDF' },
    { keys: ['1', '…', '5'], does: 'Set the status, in the order of the buttons' },
    { keys: ['m'], does: 'Assign the paper to me, or to nobody again' },
    { keys: ['u'], does: 'Undo the last change, for 60 seconds' },
    { keys: ['x'], does: 'Select the paper; with Shift and the mouse, a range' },
    { keys: ['/'], does: 'Go to the search' },
    { keys: ['?'], does: 'Show these keys' },
  ],
} as const

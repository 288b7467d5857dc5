import { defaultRoleLabel, type Role, roleLabels } from '@lectern/domain/account/roles'
import type { Paper } from '@lectern/domain/paper/paper'
import { writtenNumber } from '@lectern/domain/text/formats'

const papers = (number: number) => (number === 1 ? '1 paper' : `${writtenNumber(number)} papers`)

type Titled = Pick<Paper, 'paperTitle'>

/** What the dashboard says. Titles, buttons and toasts are those of spec sections 2, 4 and 8. */
export const dashboardText = {
  title: 'Admin Paper Submissions',
  description: 'The papers that were submitted to the conference, and where each of them stands.',
  whose: (role: Role | null): string => {
    const label = role === null ? defaultRoleLabel : roleLabels[role]
    return role === 'admin' ? `${label}: the papers of all authors.` : `${label}: your own papers.`
  },
  revision: {
    asked: (moment: string) => `Revision asked for, until ${moment}`,
    handedIn: (moment: string) => `Answers handed in; you can change them until ${moment}`,
    over: 'The reports of the reviewers',
    answer: 'Read and answer',
    read: 'Read',
  },
  submitPaper: 'Submit a paper',
  desk: 'Triage desk',
  api: 'API for scripts',

  search: 'Search papers by title, author, keywords...',
  clearSearch: 'Clear the search',
  count: (shown: number, all: number) =>
    shown === all ? papers(all) : `${writtenNumber(shown)} of ${papers(all)}`,
  countSoFar: (shown: number, all: number) =>
    shown === all
      ? `The newest ${papers(all)}`
      : `${writtenNumber(shown)} of the newest ${papers(all)}`,
  loadingMore: (soFar: string) => `${soFar}, loading more...`,
  loading: 'Loading submissions...',
  empty: 'No papers submitted yet.',
  emptyForAuthor: 'Yours will stand here, with its status, as soon as you submit it.',
  emptyForAdmin: 'Each paper appears here the moment it is submitted.',
  noHits: (query: string) => `No paper matches “${query}”.`,
  noHitsSoFar: (query: string, searched: number) =>
    `None of the newest ${papers(searched)} matches “${query}”.`,
  notSearched: 'Older papers could not be fetched and were not searched.',
  noHitsHint: 'Try fewer words, or a part of a name.',
  unreadable: (number: number) =>
    `${papers(number)} could not be read and ${number === 1 ? 'is' : 'are'} left out. Please tell the organisers.`,

  fetchFailed: 'Failed to fetch papers',
  retry: 'Retry',
  offline: (time: string) => `Offline: shown as of ${time}. The list goes on by itself.`,
  offlineAtStart: 'No connection. The list appears as soon as the connection is back.',
  list: 'Papers',

  abstractComing: '…',
  noKeywords: 'None',
  submittedOn: (date: string) => `Sent ${date}`,
  showMore: 'Show more',
  showLess: 'Show less',
  moreCoAuthors: (number: number) => `and ${writtenNumber(number)} more`,
  badPdf: (reason: string | null) =>
    reason === null ? 'This PDF cannot be read.' : `This PDF cannot be read: ${reason}`,
  badSupplementary: (reason: string | null) =>
    reason === null
      ? 'The supplementary PDF cannot be read.'
      : `The supplementary PDF cannot be read: ${reason}`,

  orcidOf: (name: string, orcid: string) => `ORCID iD of ${name}: ${orcid}`,

  view: 'View',
  history: 'History',
  download: 'Download',
  edit: 'Edit',
  delete: 'Delete',
  deleteLine: 'It goes for good, with its files.',
  more: 'More',
  supplementary: 'Supplementary PDF',
  of: (action: string, paper: Titled) => `${action} ${paper.paperTitle}`,
  supplementaryOf: (paper: Titled) => `Supplementary PDF of ${paper.paperTitle}, download`,
  statusOf: (paper: Titled) => `Status of ${paper.paperTitle}`,

  cancel: 'Cancel',

  deleteTitle: 'Delete paper',
  deleteQuestion: 'Are you sure you want to delete this paper?',
  deleteDetail: (paper: Titled) => `“${paper.paperTitle}” will be gone for good.`,

  withdraw: 'Withdraw',
  withdrawLine: 'The conference stops considering it; you keep it, with its files and its history.',
  withdrawTitle: 'Withdraw paper',
  withdrawQuestion: 'The conference will not consider this paper any further.',
  withdrawDetail: (paper: Titled) =>
    `“${paper.paperTitle}” leaves the list, for you and for the organisers. You keep it with its files and its history, below your list. Only the organisers can bring it back.`,
  withdrawnPapers: (number: number) => `Withdrawn papers (${writtenNumber(number)})`,
  withdrawnHint: 'The conference does not consider them. Only the organisers can bring one back.',
  withdrawnOn: (date: string) => `Withdrawn ${date}`,
  withdrawnFailed: 'Your withdrawn papers could not be fetched.',

  acceptTitle: 'Accept paper',
  acceptQuestion: 'Accept is final: nothing about this paper can be changed afterwards.',
  acceptDetail: (paper: Titled) =>
    `“${paper.paperTitle}” will be read-only for its author and for every organiser.`,
  accept: 'Accept',

  paused:
    'Submissions are paused for a while: no paper and no edit is taken. Your papers stay as they are.',

  newPaper: (paper: Titled) => `New paper: ${paper.paperTitle}.`,
  newStatus: (paper: Titled, status: string) => `${paper.paperTitle}: now ${status}.`,
  manyChanges: (number: number) => `${writtenNumber(number)} papers are new or changed.`,
} as const

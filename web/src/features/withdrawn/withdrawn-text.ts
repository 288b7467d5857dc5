import { shownNumber } from '@lectern/domain/paper/paper'
import type { WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { writtenDay } from '../../paper/written-day.ts'

const papers = (many: number) => counted(many, 'withdrawn paper', 'withdrawn papers')

/** What the screens say of papers that their authors withdrew. */
export const withdrawnText = {
  button: 'Withdrawn',
  title: 'Withdrawn papers',
  hint: 'The conference does not consider them. Each can be brought back as it was.',
  loading: 'Loading...',
  failed: 'The withdrawn papers could not be fetched.',
  retry: 'Retry',
  search: 'Search by number, title, author, keywords...',
  count: (shown: number, all: number) =>
    shown === all ? papers(all) : `${writtenNumber(shown)} of ${papers(all)}`,
  none: 'No paper is withdrawn.',
  facts: ({ number, fullname, withdrawnAt }: WithdrawnPaper) =>
    [
      ...(number === null ? [] : [shownNumber(number)]),
      fullname,
      `withdrawn ${writtenDay(withdrawnAt)}`,
    ].join(' · '),
  open: 'Open',
  openOf: (title: string) => `Open ${title}`,
  hits: (many: number) => `${papers(many)} ${many === 1 ? 'fits' : 'fit'} this search.`,
  show: 'Show',

  restore: 'Restore…',
  restoreOf: (title: string) => `Restore ${title}`,
  restoreTitle: 'Restore paper',
  restoreDetail: (title: string) =>
    `“${title}” comes back as it was, with its number, its status and its files. Its author sees it in the list again and is told so by mail; its history says that you restored it.`,
  confirmRestore: 'Restore',
  restoring: 'Restoring…',
  cancel: 'Cancel',
  restored: (title: string) => `“${title}” is back.`,
  restoreFailed: 'The paper could not be restored. Try again.',
} as const

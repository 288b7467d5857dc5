import type { Paper } from '@lectern/domain/paper/paper'

const sendAgain = 'Choose Edit and send the file again.'

/**
 * What is said of one paper wherever it stands: its status, its files, and what is done with it (spec
 * sections 2, 4 and 8).
 */
export const paperText = {
  status: 'Status',
  badFileRemedy: (isOwner: boolean, mayChange: boolean) => {
    if (isOwner) return mayChange ? sendAgain : 'Please write to the organisers.'
    return mayChange ? 'Its author can send it again with Edit.' : 'Ask its author for the file.'
  },
  close: 'Close',
  viewerOf: (paper: Pick<Paper, 'paperTitle'>) => `PDF of ${paper.paperTitle}`,
  viewerFile: { pdf: 'Paper', supplementaryPdf: 'Supplementary PDF' },
  viewerFiles: 'File',
  opening: 'Opening the PDF...',
  notShownHere: 'This browser may not show a PDF inside a page.',
  openInTab: 'Open in a new tab',
  paperFailed: 'The paper could not be opened',
  downloading: (name: string) => `Downloading ${name}...`,
  downloadFailed: 'Failed to download the file',
  openingFailed: 'The PDF could not be opened.',
  deleting: 'Deleting paper...',
  deleted: 'Paper deleted successfully!',
  deleteFailed: 'Failed to delete paper',
  withdrawing: 'Withdrawing paper...',
  withdrawn: 'Paper withdrawn.',
  withdrawFailed: 'Failed to withdraw paper',
  updatingStatus: 'Updating status...',
  statusUpdated: 'Status updated!',
  statusFailed: 'Failed to update status',
} as const

import { type FileProblem, problemsText } from '@lectern/domain/paper/acceptance'

/** What is said where a paper is to be accepted and a file of it stands against that. */
export const acceptText = {
  despiteTitle: 'A file cannot be read',
  despiteQuestion: 'Accept this paper all the same? Accept is final.',
  despiteDetail: problemsText,
  despite: 'Accept all the same',
  cancel: 'Cancel',
  missing: (problems: readonly FileProblem[]) =>
    `Not accepted, a file is not there. ${problemsText(problems)}`,
} as const

import { writtenMomentOfYear } from '../../../paper/written-moment.ts'

/** What the desk says of organisers' notes, and of who decides. */
export const notesText = {
  title: 'Organisers',
  failed: 'The notes of organisers could not be fetched.',
  retry: 'Retry',

  decides: 'Decides',
  nobody: 'Nobody yet',
  you: (name: string) => `${name} (you)`,
  takeIt: 'Assign to me',
  decidesHint: (name: string) => `${name} decides`,
  youDecide: 'You decide',
  assigned: 'Assigned to you.',
  givenUp: 'Assigned to nobody.',
  assignedTo: (name: string) => `Assigned to ${name}.`,
  assignFailed: 'Nobody was assigned. Try again.',

  notes: 'Notes',
  noNotes: 'No notes yet.',
  formerOrganiser: 'A former organiser',
  yourNote: 'You',
  write: 'Write a note',
  hint: 'Organisers alone read it. Ctrl+Enter saves.',
  save: 'Save note',
  saveFailed: 'The note could not be saved. It stays here; try again.',
  moment: writtenMomentOfYear,
} as const

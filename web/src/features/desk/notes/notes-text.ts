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

  conflicts: {
    title: 'Conflicts of interest',
    hint: 'Organisers with a conflict can’t see this paper’s reviews, or decide about it under review. Only another organiser can remove yours.',
    alike: (name: string) => `${name} is also an author’s name on this paper.`,
    organiser: 'Organiser',
    choose: 'Choose an organiser',
    declare: 'Declare conflict',
    declareOf: (name: string) => `Declare conflict: ${name}`,
    declared: (name: string) => `${name} can no longer see this paper’s reviews.`,
    declaredOwn: 'You can no longer see this paper’s reviews.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove the conflict of ${name}`,
    removed: (name: string) => `The conflict of ${name} was removed.`,
    none: 'No conflict',
    noneOf: (name: string) => `No conflict: ${name}`,
    dismissed: (name: string) => `${name} has no conflict with this paper.`,
    failed: 'The conflict couldn’t be saved. Try again.',
  },

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

import { conference } from '../content/conference.ts'

/** The words that belong to every page. */
export const componentsText = {
  socialCard: `${conference.name}, ${conference.city} ${String(conference.year)}`,
  undo: 'Undo',
  close: 'Close',
  mailAsItLooks: (subject: string) => `The mail as it looks: ${subject}`,
  mailAsPlainText: 'As plain text',
  partMissing: 'This part of the page could not be loaded. Check the connection and try again.',
  secondsLeft: (seconds: number) => `${String(seconds)} s left`,
} as const

import { conference } from '../content/conference.ts'

/** The words that belong to every page. */
export const componentsText = {
  socialCard: `${conference.name}, ${conference.city} ${String(conference.year)}`,
  undo: 'Undo',
  keep: 'Keep',
  close: 'Close',
  secondsLeft: (seconds: number) => `${String(seconds)} s`,
} as const

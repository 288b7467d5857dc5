import type { ShownDate } from '@lectern/domain/conference/shown-dates'

import { conference } from '../content/conference.ts'

const { shortName, siteUrl, deadlines } = conference

/** A date with the name of its time zone, for machines and for people. */
export interface NamedDate extends ShownDate {
  readonly timeZone: string
  readonly timeZoneLabel: string
}

/** Whether a date for machines is a day: then it ends with that. */
export function isWholeDay(date: string): boolean {
  return date.length === 'YYYY-MM-DD'.length
}

/** Whether something is handed in by then, as far as the site's own content says it: by what it calls it. */
const isDeadline = ({ id, label }: NamedDate) =>
  deadlines.some((deadline) => deadline.id === id && deadline.label === label)

/** The label within a sentence: its first letter is small, unless more of the word is great. */
const inSentence = ({ label }: NamedDate) =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

const whenOf = ({ day, date, timeZoneLabel }: NamedDate) =>
  isWholeDay(date) ? `when ${day} ends in ${timeZoneLabel}` : `on ${day} in ${timeZoneLabel}`

/** The words of the files that the site publishes for machines, as people meet them there. */
export const publishedText = {
  calendarName: `${shortName} deadlines`,
  deadline: (date: NamedDate) =>
    isDeadline(date) ? `${shortName}: ${inSentence(date)} closes` : `${shortName}: ${date.label}`,
  deadlineDetails: (date: NamedDate, portal: string) =>
    isDeadline(date)
      ? `${date.label} for the ${conference.name} closes ${whenOf(date)}.\n\nSubmit your paper: ${siteUrl}${portal}`
      : `${date.label}, ${conference.name}: ${date.day} in ${date.timeZoneLabel}.`,
  inAWeek: (date: NamedDate) =>
    isDeadline(date)
      ? `${shortName}: one week left for ${inSentence(date)}`
      : `${shortName}: in a week: ${date.label}`,
  inADay: (date: NamedDate) =>
    isDeadline(date)
      ? `${shortName}: one day left for ${inSentence(date)}`
      : `${shortName}: tomorrow: ${date.label}`,
} as const

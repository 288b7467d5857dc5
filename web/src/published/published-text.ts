import { type Deadline, conference } from '../content/conference.ts'

const { shortName, timeZoneLabel, siteUrl } = conference

/** The words of the files that the site publishes for machines, as people meet them there. */
export const publishedText = {
  calendarName: `${shortName} deadlines`,
  deadline: ({ label }: Deadline) => `${shortName}: ${label.toLowerCase()} closes`,
  deadlineDetails: ({ label, day }: Deadline, portal: string) =>
    `${label} for the ${conference.name} closes when ${day} ends in ${timeZoneLabel}.\n\nSubmit your paper: ${siteUrl}${portal}`,
  inAWeek: ({ label }: Deadline) => `${shortName}: one week left for ${label.toLowerCase()}`,
  inADay: ({ label }: Deadline) => `${shortName}: one day left for ${label.toLowerCase()}`,
} as const

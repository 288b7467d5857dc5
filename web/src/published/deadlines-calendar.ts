import { ICalAlarmType, ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library'

import { type Deadline, conference } from '../content/conference.ts'
import { paths } from '../paths.ts'
import { publishedText } from './published-text.ts'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

/** From nine in the morning of a deadline's day to its event: people are told at a humane hour. */
const morningSeconds = 14 * hourSeconds

/**
 * Writes the deadlines for people's own calendars, as an iCalendar file (RFC 5545). Each is the last
 * hour of its day in the conference's time zone, which calendars show in their owner's, with reminders
 * in the morning, there, of the days a week and a day before. The conference itself is left out: its
 * content names a month alone.
 *
 * @param writtenAt when the file is written. Each event's number in the sequence of its revisions
 * grows with it, so that a calendar that has an older file takes a day that was moved meanwhile
 * @throws {Error} when the conference's time zone is none that calendars know
 */
export function deadlinesCalendar(writtenAt: Date): string {
  const calendar = new ICalCalendar({
    name: publishedText.calendarName,
    prodId: { company: conference.shortName, product: 'Deadlines', language: 'EN' },
    url: conference.siteUrl,
    // The zone is named by each event: a calendar's own would also turn DTSTAMP into local time.
    timezone: { name: null, generator: definitionOf },
  })
  for (const deadline of conference.deadlines) addDeadline(calendar, deadline, writtenAt)
  // Every line ends, the last one too.
  return `${calendar.toString()}\r\n`
}

function addDeadline(calendar: ICalCalendar, deadline: Deadline, writtenAt: Date): void {
  const url = `${conference.siteUrl}${paths.guidelines}`
  const event = calendar.createEvent({
    id: `${deadline.id}@${new URL(conference.siteUrl).hostname}`,
    stamp: writtenAt,
    lastModified: writtenAt,
    sequence: revisionAt(writtenAt),
    // Times without an offset are taken as they stand, and read in the event's zone.
    start: `${deadline.date}T23:00:00`,
    end: `${dayAfter(deadline.date)}T00:00:00`,
    timezone: conference.timeZone,
    summary: publishedText.deadline(deadline),
    description: publishedText.deadlineDetails(deadline, paths.submitPaper),
    url,
    // A deadline takes nobody's evening.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: 7 * daySeconds + morningSeconds,
    description: publishedText.inAWeek(deadline),
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: daySeconds + morningSeconds,
    description: publishedText.inADay(deadline),
  })
}

/** Whole minutes since 1970: nothing else that grows by itself fits the 32 bits of the number. */
function revisionAt(writtenAt: Date): number {
  return Math.floor(writtenAt.getTime() / 60_000)
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, date.length)
}

/** Writes a zone's VTIMEZONE: its offsets, for calendars that don't know it by its name. */
function definitionOf(timeZone: string): string {
  const [definition] = [timeZoneBlock(timeZone)].flat()
  if (definition === undefined || !definition.startsWith('BEGIN:VTIMEZONE')) {
    throw new Error(`The time zone ${timeZone} is none that calendars know.`)
  }
  return definition
}

import { shownDates, type SaidDates } from '@lectern/domain/conference/shown-dates'
import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import { ICalAlarmType, ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library'

import { conference } from '../content/conference.ts'
import { paths } from '../paths.ts'
import { isWholeDay, publishedText, type NamedDate } from './published-text.ts'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

/** The time of the day at which people are reminded: a humane hour. */
const reminderSeconds = 9 * hourSeconds

/** As long as organisers have set nothing. */
const asBuilt: SaidDates = { dates: null, timeZone: null, closesAt: null }

/**
 * Writes the deadlines for people's own calendars, as an iCalendar file (RFC 5545). Each is the hour
 * before it in the conference's time zone, which calendars show in their owner's, with reminders
 * in the morning, there, of the days a week and a day before. The conference itself is left out: its
 * content names a month alone.
 *
 * @param writtenAt when the file is written. Each event's number in the sequence of its revisions
 * grows with it, so that a calendar that has an older file takes a day that was moved meanwhile
 * @param said what organisers have set; what is null is as the site was built
 * @throws {Error} when the conference's time zone is none that calendars know
 */
export function deadlinesCalendar(writtenAt: Date, said: SaidDates = asBuilt): string {
  const timeZone = said.timeZone ?? conference.timeZone
  const calendar = new ICalCalendar({
    name: publishedText.calendarName,
    prodId: { company: conference.shortName, product: 'Deadlines', language: 'EN' },
    url: conference.siteUrl,
    // The zone is named by each event: a calendar's own would also turn DTSTAMP into local time.
    timezone: { name: null, generator: definitionOf },
  })
  for (const deadline of shownDates(conference, said)) {
    const label =
      said.timeZone === null
        ? conference.timeZoneLabel
        : timeZoneLabel(timeZone, deadline.at ?? new Date(deadline.date))
    addDeadline(calendar, { ...deadline, timeZone, timeZoneLabel: label }, writtenAt)
  }
  // Every line ends, the last one too.
  return `${calendar.toString()}\r\n`
}

function addDeadline(calendar: ICalCalendar, deadline: NamedDate, writtenAt: Date): void {
  const { start, end } = lastHourOf(deadline)
  const event = calendar.createEvent({
    id: `${deadline.id}@${new URL(conference.siteUrl).hostname}`,
    stamp: writtenAt,
    lastModified: writtenAt,
    sequence: revisionAt(writtenAt),
    // Times without an offset are taken as they stand, and read in the event's zone.
    start,
    end,
    timezone: deadline.timeZone,
    summary: publishedText.deadline(deadline),
    description: publishedText.deadlineDetails(deadline, paths.submitPaper),
    url: `${conference.siteUrl}${paths.guidelines}`,
    // A deadline takes nobody's evening.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  const sinceMorning = Math.max(secondsOfDay(start) - reminderSeconds, 0)
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: 7 * daySeconds + sinceMorning,
    description: publishedText.inAWeek(deadline),
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: daySeconds + sinceMorning,
    description: publishedText.inADay(deadline),
  })
}

/** The hour with which a date ends, as the clocks of its time zone show it: YYYY-MM-DDTHH:MM:SS. */
function lastHourOf({ at, date, timeZone }: NamedDate): { start: string; end: string } {
  if (at === null || isWholeDay(date)) {
    return { start: `${date}T23:00:00`, end: `${dayAfter(date)}T00:00:00` }
  }
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const [start = '', end = ''] = [at.getTime() - hourSeconds * 1000, at.getTime()].map((moment) =>
    shown.format(moment).replace(' ', 'T'),
  )
  return { start, end }
}

function secondsOfDay(time: string): number {
  return Date.parse(`1970-01-01T${time.slice(-'HH:MM:SS'.length)}Z`) / 1000
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

/** Tells whether calendars know a time zone by this very name: `asia/kolkata` is none to them. */
export function isCalendarZone(timeZone: string): boolean {
  try {
    return definitionOf(timeZone) !== ''
  } catch {
    return false
  }
}

/** Writes a zone's VTIMEZONE: its offsets, for calendars that don't know it by its name. */
function definitionOf(timeZone: string): string {
  const [definition] = [timeZoneBlock(timeZone)].flat()
  if (definition === undefined || !definition.startsWith('BEGIN:VTIMEZONE')) {
    throw new Error(`The time zone ${timeZone} is none that calendars know.`)
  }
  return definition
}

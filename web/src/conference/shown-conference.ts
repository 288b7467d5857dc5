import { shownDates, type ShownDate } from '@lectern/domain/conference/shown-dates'
import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import { guidelineLimits, keywords } from '@lectern/domain/limits'

import { conference } from '../content/conference.ts'
import { type PaperLimits, settable, type SettableName } from '../content/settable.ts'
import { conferenceCalendarPath, deadlinesCalendarPath } from '../paths.ts'
import type { ConferenceFacts } from './conference-facts.ts'
import { conferenceText as text } from './conference-text.ts'

/** Whether everybody may submit. */
type SubmissionsState = 'not-open' | 'open' | 'paused' | 'closed'

/** What the pages show of the conference where organisers can set it. */
export interface ShownConference {
  readonly texts: Readonly<Record<SettableName, string>>
  /** The deadlines in their order, and the conference's own day. */
  readonly dates: readonly Pick<ShownDate, 'label' | 'day' | 'date'>[]
  /** The time zone in which they end: its IANA name, and how people call it. */
  readonly timeZone: string
  readonly timeZoneLabel: string
  /** Where the deadlines' calendar file is. */
  readonly calendar: string
  readonly submissions: SubmissionsState
  /** Whether they are, also where they have closed: an extension helps nobody then. */
  readonly paused: boolean
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  /** What organisers say to whoever comes too late. */
  readonly closedWords: string | null
  /** What a paper can be about. */
  readonly topics: readonly string[]
  /** As many pages a paper should have at most, and as many words an abstract. */
  readonly limits: PaperLimits
  /** What every visitor should know now. */
  readonly notice: string | null
}

const unset: ConferenceFacts = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  opensAt: null,
  closesAt: null,
  closedWords: null,
  paused: false,
}

/**
 * Works out what the pages show: what organisers have set, and what the site was built with where they have
 * set nothing.
 *
 * @param facts null as long as nothing is known
 * @param now the server's time, in milliseconds since 1970
 */
export function shownConference(facts: ConferenceFacts | null, now: number): ShownConference {
  const said = facts ?? unset
  const timeZone = said.timeZone ?? conference.timeZone
  const dates = shownDates(conference, said)
  const submissions = submissionsAt(said, now)
  const zone = zoneLabel(timeZone, dates, now)
  const isAsBuilt =
    timeZone === conference.timeZone && writtenDates(dates) === writtenDates(conference.deadlines)
  return {
    texts: {
      ...submitWords(said, timeZone, submissions),
      ...limitWords(said),
      zone: zoneWords(zone, dates),
    },
    dates: [...dates, conference.takesPlace].map(({ label, day, date }) => ({ label, day, date })),
    timeZone,
    timeZoneLabel: zone,
    calendar: isAsBuilt ? deadlinesCalendarPath : conferenceCalendarPath,
    submissions,
    paused: said.paused,
    opensAt: said.opensAt,
    closesAt: said.closesAt,
    closedWords: said.closedWords,
    topics: said.topics ?? keywords,
    limits: said.limits ?? guidelineLimits,
    notice: said.notice !== null && now < said.notice.until.getTime() ? said.notice.text : null,
  }
}

/**
 * Tells whether everybody may submit, in the order in which the server refuses. Of a grace and of one
 * person's extension nothing is known here.
 *
 * @param now the server's time, in milliseconds since 1970
 */
function submissionsAt(
  { opensAt, closesAt, paused }: ConferenceFacts,
  now: number,
): SubmissionsState {
  if (opensAt !== null && now < opensAt.getTime()) return 'not-open'
  if (closesAt !== null && now > closesAt.getTime()) return 'closed'
  return paused ? 'paused' : 'open'
}

/** Finds the next moment at which something else is shown, in milliseconds since 1970. */
export function nextChange(facts: ConferenceFacts | null, now: number): number {
  const { opensAt, closesAt, notice } = facts ?? unset
  const moments = [
    opensAt?.getTime() ?? now,
    // At its last moment it is still open.
    (closesAt?.getTime() ?? now - 1) + 1,
    notice?.until.getTime() ?? now,
  ]
  return Math.min(...moments.filter((moment) => moment > now))
}

function submitWords({ opensAt }: ConferenceFacts, timeZone: string, state: SubmissionsState) {
  const { submitPaper, submitAPaper, paused, closed } = text
  const card = settable.submitCard
  if (state === 'open') return { submitPaper, submitAPaper, submitCard: card.open }
  if (state !== 'not-open' || opensAt === null) {
    const words = state === 'paused' ? paused : closed
    return {
      submitPaper: words,
      submitAPaper: words,
      submitCard: card[state === 'paused' ? state : 'closed'],
    }
  }
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(opensAt)
  const words = text.opens(day)
  return { submitPaper: words, submitAPaper: words, submitCard: card['not-open'](day) }
}

function limitWords({ limits }: ConferenceFacts) {
  const { pages, abstractWords, submissionGuidelines } = settable
  const asked = limits ?? guidelineLimits
  return {
    pages: pages(asked),
    abstractWords: abstractWords(asked),
    submissionGuidelines: submissionGuidelines(asked),
  }
}

/** A zone may be called otherwise in summer: the next date says how. */
function zoneLabel(timeZone: string, dates: readonly ShownDate[], now: number): string {
  if (timeZone === conference.timeZone) return conference.timeZoneLabel
  const next = dates.find(({ at }) => at !== null && at.getTime() >= now) ?? dates.at(-1)
  return timeZoneLabel(timeZone, next?.at ?? new Date(next?.date ?? now))
}

/** Dates as text, to compare them: the calendar file of the build has the same ones. */
function writtenDates(dates: readonly Pick<ShownDate, 'label' | 'date'>[]): string {
  return dates.map(({ label, date }) => label + date).join()
}

function zoneWords(zone: string, dates: readonly ShownDate[]): string {
  const areDays = dates.every(({ date }) => date.length === 'YYYY-MM-DD'.length)
  return areDays ? text.daysEnd(zone) : text.timesAre(zone)
}

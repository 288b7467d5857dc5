import { counted, dateWriter, writtenNumber } from '@lectern/domain/text/formats'

import { zoneTime } from '../../conference/times/zone-writer.ts'
import { conference } from '../../content/conference.ts'
import type { DecisionSpan, DecisionTimes } from './decision-times.ts'
import type { MarkedDay, Submissions } from './submissions.ts'

const papers = (count: number) => counted(count, 'paper', 'papers')

const dayOf = dateWriter({ dateStyle: 'long', timeZone: 'UTC' })

const shortDayOf = dateWriter({ day: 'numeric', month: 'short', timeZone: 'UTC' })

const day = (date: string) => dayOf(new Date(date))

const share = (count: number, all: number) => `${String(Math.round((100 * count) / all))}%`

const days = (count: number) => (count === 1 ? 'one day' : `${writtenNumber(count)} days`)

/** Every text of the overview. */
export const overviewText = {
  title: 'Overview',
  description: 'How submissions and decisions go, for organisers.',
  intro: (zone: string) => `All papers as they are now. Days are those of ${zone}.`,
  backToDesk: 'Back to the triage desk',
  loading: 'Loading submissions…',
  loadingMore: (count: number) => `${papers(count)} so far, more are on their way…`,
  empty: 'No papers submitted yet.',
  failed: 'The papers could not be loaded.',
  retry: 'Try again',
  notLive: 'The connection is gone: this is how it was before.',
  unreadable: (count: number) =>
    `${counted(count, 'paper', 'papers')} can’t be read and ${count === 1 ? 'is' : 'are'} not counted.`,
  partMissing: 'The charts could not be loaded. Check the connection and open the page again.',

  table: 'Data as a table',
  tableOf: (title: string) => `${title}: the data`,
  png: 'PNG',
  svg: 'SVG',
  download: (title: string, form: string) => `Download “${title}” as ${form}`,
  fileName: (title: string, ending: string) =>
    `${conference.shortName} ${title.toLowerCase()}.${ending}`,
  imageFailed: 'This image could not be made.',

  day: 'Day',
  weekFrom: 'Week from',
  papers: 'Papers',
  papersSoFar: 'Papers so far',
  shareOfAll: 'Share',
  deadline: 'Deadline',
  longDay: day,
  shortDay: (date: string) => shortDayOf(new Date(date)),
  mark: (index: number) => String.fromCodePoint(65 + (index % 26)),
  markNote: (mark: string, { label, date }: MarkedDay) => `${mark}: ${label}, ${day(date)}`,

  totalTitle: 'Submissions so far',
  total: ({ periods }: Submissions, all: number) =>
    `${papers(all)} ${all === 1 ? 'has' : 'have'} been submitted since ${day(periods[0]?.start ?? '')}.`,
  eachTitle: (step: Submissions['step']) =>
    step === 'day' ? 'Submissions each day' : 'Submissions each week',
  each: ({ periods, step }: Submissions) => {
    const most = periods.reduce((one, other) => (other.count > one.count ? other : one), {
      start: '',
      count: 0,
    })
    const when = step === 'day' ? 'on' : 'in the week from'
    return `The most came ${when} ${day(most.start)}: ${papers(most.count)}.`
  },
  elsewhere: ({ label, date, when }: Submissions['elsewhere'][number]) =>
    when === 'before'
      ? `${label} (${day(date)}) was long before the first of these papers and is not drawn.`
      : `${label} (${day(date)}) is long after the last of these papers and is not drawn.`,

  statusTitle: 'Status',
  status: (decided: number, all: number) =>
    `${writtenNumber(decided)} of ${papers(all)} (${share(decided, all)}) ${decided === 1 ? 'is' : 'are'} decided: accepted or rejected.`,
  keywordTitle: 'Keywords',
  keyword: (most: string, count: number, all: number) =>
    `${most} is named most: by ${writtenNumber(count)} of ${papers(all)} (${share(count, all)}). A paper can have several.`,
  noKeywords: 'No paper names a keyword.',
  noKeyword: 'None',
  share,

  timeTitle: 'Time to decision',
  timeAsked: 'How long it took from the submission to the decision that stands.',
  timeCost: (count: number) => `The histories hold ${counted(count, 'decision', 'decisions')}.`,
  timeCounting: 'Finding out how much there is to read…',
  timeNone: 'Nothing was decided yet.',
  timeRead: 'Read the decisions',
  timeAgain: 'Read them again',
  timeReading: (done: number, all: number) =>
    `${writtenNumber(done)} of ${writtenNumber(all)} read…`,
  timeCancel: 'Cancel',
  timeFailed: 'The decisions could not be read.',
  time: ({ known, median, nineInTen }: DecisionTimes) =>
    median === null || nineInTen === null
      ? 'Of no decided paper it is known when.'
      : `Of ${papers(known)}, half were decided within ${days(median)} and nine in ten within ${days(nineInTen)}.`,
  timeUnknown: (count: number) =>
    `${papers(count)} ${count === 1 ? 'is' : 'are'} not counted: the history does not tell when ${count === 1 ? 'it was' : 'they were'} decided.`,
  timeAsOf: (at: Date) => `As of ${zoneTime(at)}.`,
  span: ({ from, to }: DecisionSpan) =>
    to === null
      ? `${String(from / 7)} weeks or more`
      : from === 0
        ? 'Under a week'
        : `${String(from / 7)}–${String(to / 7)} weeks`,
  timeColumn: 'Time',

  failedTitle: 'Files that failed their check',
  failedNone: 'Every file that was checked is a PDF that opens.',
  failedCount: (count: number) =>
    `${papers(count)} ${count === 1 ? 'has a file that is' : 'have files that are'} no PDF or can’t be opened.`,
  failedBy: (fullname: string) => `by ${fullname}`,
  failedMore: (count: number) =>
    `Show ${count === 1 ? 'one more' : `${writtenNumber(count)} more`}`,
} as const

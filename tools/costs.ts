import { summaryAge, summaryInterval } from '@lectern/domain/api/api-assignments'

import { manifest } from './deploy/manifest.ts'

/*
 * `npm run costs`: works out what Firestore and the scheduler are asked for in an idle month and on a day of reviews,
 * from the declared schedules and the polls' times. It prints the tables of docs/operating.md (a test compares them).
 * The reads of a run and of a look are counted on the emulators: tests/services/conference/idle-day.test.ts and
 * tests/services/reviews/reports/open-desks.test.ts.
 */

/**
 * The reads of a run of each schedule that finds nothing to do, with an index, up to 1,000 papers and no reviewers:
 * `everyDay` reads all reviewers.
 */
export const idleReads: Readonly<Record<string, number>> = {
  everyMinute: 3,
  updatePaperIndex: 5,
  everyDay: 16,
}

/** A day in a review phase with open desks. */
export const reviewDay = {
  assignments: 3000,
  papers: 1000,
  /** Papers whose authors named people who shouldn't review them. */
  namedConflicts: 100,
  authors: 715,
  desks: 5,
  hours: 8,
  /** How often each desk is opened or come back to in an hour. */
  returns: 2,
  /** How many organisers decide about papers. */
  deciding: 5,
  reportsAnHour: 12,
}

/** The reads by which a look finds out that nothing has changed, but for those that count assignments. */
export const readsOfLook = 11

const minutesOf: Readonly<Record<string, number>> = {
  'every 1 minutes': 1,
  'every 5 minutes': 5,
  'every day 07:00': 24 * 60,
}

interface ScheduleRow {
  readonly name: string
  readonly runs: number
  readonly reads: number
}

/** Returns the schedules with their runs and reads in 30 days. */
export function idleMonth(): ScheduleRow[] {
  const named = manifest.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return named.flatMap(({ name, schedule }) => {
    if (schedule === undefined) return []
    const [minutes, reads] = [minutesOf[schedule.schedule], idleReads[name]]
    if (minutes === undefined || reads === undefined) {
      throw new Error(
        `${name} is a new schedule, or runs at another time: add it to tools/costs.ts.`,
      )
    }
    const runs = (30 * 24 * 60) / minutes
    return [{ name, runs, reads: runs * reads }]
  })
}

/** Returns the reads of a day of reviews, by their cause. */
export function reviewReads(day = reviewDay): ReadonlyMap<string, number> {
  const {
    assignments,
    papers,
    namedConflicts,
    authors,
    desks,
    hours,
    returns,
    deciding,
    reportsAnHour,
  } = day
  const counting = Math.ceil(assignments / 1000)
  const polls = desks * hours * (3_600_000 / summaryInterval)
  const between = summaryInterval / desks
  // The first poll after the greatest age looks.
  const looks = (hours * 3_600_000) / (Math.ceil(summaryAge / between) * between)
  const back = desks * hours * returns
  // Assignments and reports, papers and who decides about them, conflicts that authors named, and the authors.
  const first = 2 * assignments + 2 * papers + namedConflicts + authors + 5
  // Who decides, with whom they and the asking organiser have a conflict, and which reviewer the organiser is.
  const people = 4 * deciding + 3
  return new Map([
    ['The first look of an instance reads everything', first],
    ['Polls: is the account blocked?', polls],
    ['Looks for polls', Math.round(looks * (readsOfLook + counting))],
    ['Conflicts and who decides, every two hours', (hours / 2) * (people - 3 + 3 * desks)],
    ['Coming back to the desk', back * (readsOfLook + counting + people + 1)],
    ['Reports that come in, found twice', hours * reportsAnHour * 4],
  ])
}

const written = (number: number) => number.toLocaleString('en-US')

/** Returns a table in Markdown, formatted as oxfmt does. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(lineOf).join('\n')
}

/** Returns the tables of docs/operating.md: an idle month, and a day of reviews. */
export function costTables(): readonly [string, string] {
  const schedules = idleMonth()
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)
  const rowOf = ({ name, runs, reads }: ScheduleRow) => [
    name,
    written(runs),
    written(Math.round(reads / 30)),
  ]
  const total = {
    name: 'In all',
    runs: sum(schedules.map(({ runs }) => runs)),
    reads: sum(schedules.map(({ reads }) => reads)),
  }
  const day = reviewReads()
  return [
    tableOf([['Schedule', 'Calls a month', 'Reads a day'], ...[...schedules, total].map(rowOf)]),
    tableOf([
      ['Cause', 'Reads a day'],
      ...[...day, ['In all', sum(day.values())] as const].map(([cause, reads]) => [
        cause,
        written(reads),
      ]),
    ]),
  ]
}

if (import.meta.main) console.log(costTables().join('\n\n'))

import { momentAt } from '@lectern/domain/conference/time-zones'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { shownStatus } from '@lectern/domain/paper/statuses'

import type { DeskView, ReportsState } from '../desk-view.ts'
import { reportsStateOf, type ReviewRows } from '../reviews/review-rows.ts'
import type { FoundPlaces } from './paper-search.ts'

/**
 * How many papers each filter would show: those that pass the search and all the other filters, so
 * that a choice beside one that is made never promises what it does not give.
 */
export interface ViewCounts {
  /** By shown status and by stored keyword; a name that is not there stands for none. */
  readonly statuses: ReadonlyMap<string, number>
  readonly keywords: ReadonlyMap<string, number>
  readonly failed: number
  readonly undecided: number
  /** By how far the papers' reports are; undefined while that is not known. */
  readonly reports: ReadonlyMap<ReportsState, number> | undefined
  /** Those that whoever is signed in has to decide; undefined while that is not known. */
  readonly mine: number | undefined
}

/** What is asked of the papers. */
export interface AskedPapers {
  readonly papers: readonly PaperSummary[]
  readonly view: DeskView
  /** Where the search finds papers. */
  readonly found: FoundPlaces
  /** By whose calendar papers were submitted on a day, an IANA name. */
  readonly timeZone: string
  /** The papers' reports in numbers; `null` while they are not known: then no paper is found by them. */
  readonly rows: ReviewRows | null
  /** The papers that whoever is signed in decides about; `null` as well. */
  readonly mine: ReadonlySet<string> | null
}

/** What keeps a paper out: each filter is a bit of its own. */
const out = { statuses: 1, keywords: 2, failed: 4, undecided: 8, reports: 16, mine: 32 } as const

/** Puts the papers through the view's filters. */
export function filterPapers(asked: AskedPapers): readonly PaperSummary[] {
  const { keptOut } = readingOf(asked)
  return foundOf(asked).filter((paper) => keptOut(paper) === 0)
}

/** Counts what each of the view's filters would show. */
export function countPapers(asked: AskedPapers): ViewCounts {
  const { isReported, reportsOf, isMine, keptOut } = readingOf(asked)
  const statuses = new Map<string, number>()
  const keywords = new Map<string, number>()
  const reports = new Map<ReportsState, number>()
  let own = 0
  let failed = 0
  let undecided = 0
  for (const paper of foundOf(asked)) {
    const why = keptOut(paper)
    const reported = reportsOf(paper)
    if ((why & ~out.statuses) === 0) increase(statuses, shownStatus(paper.status))
    if ((why & ~out.keywords) === 0) for (const word of paper.keywords) increase(keywords, word)
    if ((why & ~out.failed) === 0 && paper.checkFailed) failed += 1
    if ((why & ~out.undecided) === 0 && isUndecided(paper)) undecided += 1
    if ((why & ~out.mine) === 0 && isMine(paper)) own += 1
    if ((why & ~out.reports) === 0 && reported !== null) increase(reports, reported)
  }
  return {
    statuses,
    keywords,
    failed,
    undecided,
    reports: isReported ? reports : undefined,
    mine: asked.mine === null ? undefined : own,
  }
}

/** Those that the search finds, of the days that are asked for. */
function foundOf({ papers, view, found, timeZone }: AskedPapers): PaperSummary[] {
  const isInTime = submittedBetween(view, timeZone)
  const those: PaperSummary[] = []
  for (const place of found) {
    const paper = papers[place]
    if (paper !== undefined && isInTime(paper)) those.push(paper)
  }
  return those
}

/** How the papers are read for a view. */
function readingOf({ view, rows, mine }: AskedPapers) {
  const wantedStatuses: ReadonlySet<string> = new Set(view.statuses)
  const wantedKeywords: ReadonlySet<string> = new Set(view.keywords)
  const wantedReports: ReadonlySet<ReportsState | null> = new Set(view.reports)
  // A conference without reviews counts none.
  const isReported = rows !== null && (rows.size > 0 || view.reports.length > 0)
  // Nor does one in which nobody was named to decide.
  const isNamed = mine !== null && (mine.size > 0 || view.mine)
  const reportsOf = ({ id }: PaperSummary) => (isReported ? reportsStateOf(rows.get(id)) : null)
  const isMine = (paper: PaperSummary) => isNamed && isUndecided(paper) && mine.has(paper.id)
  const keptOut = (paper: PaperSummary): number => {
    let why = 0
    if (wantedStatuses.size > 0 && !wantedStatuses.has(shownStatus(paper.status))) {
      why |= out.statuses
    }
    if (wantedKeywords.size > 0 && !paper.keywords.some((word) => wantedKeywords.has(word))) {
      why |= out.keywords
    }
    if (view.failed && !paper.checkFailed) why |= out.failed
    if (view.undecided && !isUndecided(paper)) why |= out.undecided
    if (wantedReports.size > 0 && !wantedReports.has(reportsOf(paper))) why |= out.reports
    if (view.mine && !isMine(paper)) why |= out.mine
    return why
  }
  return { isReported, reportsOf, isMine, keptOut }
}

function isUndecided({ status }: PaperSummary): boolean {
  const shown = shownStatus(status)
  return shown !== 'Accept' && shown !== 'Reject'
}

/** Days begin and end by the conference's clock, as the rows show them. */
function submittedBetween(
  { from, to }: DeskView,
  timeZone: string,
): (paper: PaperSummary) => boolean {
  if (from === null && to === null) return () => true
  const start = from === null ? Number.NEGATIVE_INFINITY : startOf(from, 0, timeZone)
  const end = to === null ? Number.POSITIVE_INFINITY : startOf(to, 1, timeZone)
  return ({ createdAt }) => {
    const time = createdAt.getTime()
    return time >= start && time < end
  }
}

function startOf(day: string, daysLater: number, timeZone: string): number {
  const shown = new Date(`${day}T00:00:00Z`)
  shown.setUTCDate(shown.getUTCDate() + daysLater)
  const start = momentAt(shown.toISOString().slice(0, 10), '00:00', timeZone)
  // Where there is no such moment any more there are no papers either.
  return start?.getTime() ?? Number.POSITIVE_INFINITY
}

function increase<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

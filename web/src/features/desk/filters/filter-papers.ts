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

/** What a view shows of the papers, in their order, and what its filters would show. */
export interface ViewedPapers {
  readonly shown: readonly PaperSummary[]
  readonly counts: ViewCounts
}

/** What keeps a paper out: each filter is a bit of its own. */
const out = { statuses: 1, keywords: 2, failed: 4, undecided: 8, reports: 16, mine: 32 } as const

/**
 * Puts the papers through the view's filters and counts them, in one pass.
 *
 * @param found where the search finds papers
 * @param known by whose calendar papers were submitted on a day, an IANA name; the papers' reports in numbers,
 *   `null` while they are not known: then no paper is found by them; so the papers that whoever is signed in decides
 *   about
 */
export function filterPapers(
  papers: readonly PaperSummary[],
  view: DeskView,
  found: FoundPlaces,
  {
    timeZone,
    rows,
    mine,
  }: {
    readonly timeZone: string
    readonly rows: ReviewRows | null
    readonly mine: ReadonlySet<string> | null
  },
): ViewedPapers {
  const wantedStatuses: ReadonlySet<string> = new Set(view.statuses)
  const wantedKeywords: ReadonlySet<string> = new Set(view.keywords)
  const wantedReports: ReadonlySet<ReportsState | null> = new Set(view.reports)
  const isInTime = submittedBetween(view, timeZone)
  const shown: PaperSummary[] = []
  const statuses = new Map<string, number>()
  const keywords = new Map<string, number>()
  const reports = new Map<ReportsState, number>()
  // A conference without reviews counts none, at each key.
  const isReported = rows !== null && (rows.size > 0 || view.reports.length > 0)
  // Nor does one in which nobody was named to decide.
  const isNamed = mine !== null && (mine.size > 0 || view.mine)
  let own = 0
  let failed = 0
  let undecided = 0
  for (const place of found) {
    const paper = papers[place]
    if (paper === undefined || !isInTime(paper)) continue
    const status = shownStatus(paper.status)
    const isOpen = isUndecided(status)
    const reported = isReported ? reportsStateOf(rows.get(paper.id)) : null
    let keptOut = 0
    if (wantedStatuses.size > 0 && !wantedStatuses.has(status)) keptOut |= out.statuses
    if (wantedKeywords.size > 0 && !paper.keywords.some((word) => wantedKeywords.has(word))) {
      keptOut |= out.keywords
    }
    if (view.failed && !paper.checkFailed) keptOut |= out.failed
    if (view.undecided && !isOpen) keptOut |= out.undecided
    if (wantedReports.size > 0 && !wantedReports.has(reported)) keptOut |= out.reports
    const isMine = isNamed && isOpen && mine.has(paper.id)
    if (view.mine && !isMine) keptOut |= out.mine
    if (keptOut === 0) shown.push(paper)
    if ((keptOut & ~out.statuses) === 0) increase(statuses, status)
    if ((keptOut & ~out.keywords) === 0) for (const word of paper.keywords) increase(keywords, word)
    if ((keptOut & ~out.failed) === 0 && paper.checkFailed) failed += 1
    if ((keptOut & ~out.undecided) === 0 && isOpen) undecided += 1
    if (isMine && (keptOut & ~out.mine) === 0) own += 1
    if ((keptOut & ~out.reports) === 0 && reported !== null) increase(reports, reported)
  }
  return {
    shown,
    counts: {
      statuses,
      keywords,
      failed,
      undecided,
      reports: isReported ? reports : undefined,
      mine: mine === null ? undefined : own,
    },
  }
}

function isUndecided(status: string): boolean {
  return status !== 'Accept' && status !== 'Reject'
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

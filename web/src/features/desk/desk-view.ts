import { type PaperId, paperIdSchema } from '@lectern/domain/paper/paper'
import { paperStatuses, type PaperStatus } from '@lectern/domain/paper/statuses'
import * as v from 'valibot'

/** What the list can be sorted by, as the address names it. */
export const sortKeys = [
  'submitted',
  'changed',
  'title',
  'author',
  'status',
  'reports',
  'mean',
  'spread',
  'assignee',
] as const

/** What the list is sorted by. */
export type SortKey = (typeof sortKeys)[number]

/** The orders that reports make. */
const reportSorts = ['reports', 'mean', 'spread'] as const satisfies readonly SortKey[]

/** An order that reports make. */
export type ReportSort = (typeof reportSorts)[number]

/** How far a paper's reports are, as the address names it: all in, some to come, none asked for. */
export const reportsStates = ['all', 'some', 'none'] as const

/** How far a paper's reports are. */
export type ReportsState = (typeof reportsStates)[number]

/** What the list shows, and in which order. */
export interface DeskView {
  readonly query: string
  /** Any of these; none: all. */
  readonly statuses: readonly PaperStatus[]
  /** Any of these; none: all. */
  readonly keywords: readonly string[]
  /** The first and last day of submission, as `2026-01-31`; `null`: no bound. */
  readonly from: string | null
  readonly to: string | null
  /** Only papers with a file that failed its check. */
  readonly failed: boolean
  /** Only papers that are neither accepted nor rejected. */
  readonly undecided: boolean
  /** Any of these; none: all. */
  readonly reports: readonly ReportsState[]
  /** Only papers that whoever is signed in decides about, and has not decided. */
  readonly mine: boolean
  readonly sort: SortKey
  /** Whether the order is the other way round than is usual for it. */
  readonly reversed: boolean
}

/** Everything, the newest first. */
export const wholeView: DeskView = {
  query: '',
  statuses: [],
  keywords: [],
  from: null,
  to: null,
  failed: false,
  undecided: false,
  reports: [],
  mine: false,
  sort: 'submitted',
  reversed: false,
}

/** The names that a view takes in the address. */
const names = {
  query: 'q',
  statuses: 'status',
  keywords: 'keyword',
  from: 'from',
  to: 'to',
  failed: 'check',
  undecided: 'decision',
  reports: 'reports',
  mine: 'assignee',
  sort: 'sort',
} as const

const paperName = 'paper'
const failedMark = 'failed'
const undecidedMark = 'none'
const mineMark = 'me'
const separator = ','
const reversal = '-'

/**
 * Reads a view from the address. Whatever makes no sense there counts as not there.
 *
 * @param topics the keywords that can be chosen
 */
export function viewFrom(params: URLSearchParams, topics: readonly string[]): DeskView {
  const sort = params.get(names.sort) ?? ''
  const reversed = sort.startsWith(reversal)
  const sortKey = sortKeys.find((key) => key === (reversed ? sort.slice(1) : sort))
  const words = (name: string) => (params.get(name) ?? '').split(separator)
  return {
    query: params.get(names.query) ?? '',
    statuses: paperStatuses.filter((status) => words(names.statuses).includes(slug(status))),
    keywords: topics.filter((keyword) => words(names.keywords).includes(slug(keyword))),
    from: dayIn(params.get(names.from)),
    to: dayIn(params.get(names.to)),
    failed: params.get(names.failed) === failedMark,
    undecided: params.get(names.undecided) === undecidedMark,
    reports: reportsStates.filter((state) => words(names.reports).includes(state)),
    mine: params.get(names.mine) === mineMark,
    sort: sortKey ?? wholeView.sort,
    reversed: sortKey !== undefined && reversed,
  }
}

/** Writes a view into a copy of the address’s parameters; what else stands there stays. */
export function withView(params: URLSearchParams, view: DeskView): URLSearchParams {
  const order = (view.reversed ? reversal : '') + view.sort
  const texts: Readonly<Record<keyof typeof names, string | null>> = {
    query: view.query.trim(),
    statuses: view.statuses.map(slug).join(separator),
    keywords: view.keywords.map(slug).join(separator),
    from: view.from,
    to: view.to,
    failed: view.failed ? failedMark : null,
    undecided: view.undecided ? undecidedMark : null,
    reports: view.reports.join(separator),
    mine: view.mine ? mineMark : null,
    sort: order === wholeView.sort ? null : order,
  }
  const after = new URLSearchParams(params)
  for (const field of fields) {
    const text = texts[field]
    if (text === null || text === '') after.delete(names[field])
    else after.set(names[field], text)
  }
  return after
}

const fields = [
  'query',
  'statuses',
  'keywords',
  'from',
  'to',
  'failed',
  'undecided',
  'reports',
  'mine',
  'sort',
] as const

/** Reads which paper the address says is open. */
export function openPaperIn(params: URLSearchParams): PaperId | null {
  const parsed = v.safeParse(paperIdSchema, params.get(paperName))
  return parsed.success ? parsed.output : null
}

/** Writes which paper is open, if any, into a copy of the address’s parameters. */
export function withOpenPaper(params: URLSearchParams, id: PaperId | null): URLSearchParams {
  const after = new URLSearchParams(params)
  if (id === null) after.delete(paperName)
  else after.set(paperName, id)
  return after
}

/** Tells how many filters of a view are set; the search counts as none. */
export function filterCount(view: DeskView): number {
  const { statuses, keywords, from, to, failed, undecided, reports, mine } = view
  const chosen = [statuses, keywords, reports].map(({ length }) => length > 0)
  return [...chosen, from ?? to, failed, undecided, mine].filter(Boolean).length
}

/** Takes all filters and the search from a view; the order stays. */
export function withoutFilters({ sort, reversed }: DeskView): DeskView {
  return { ...wholeView, sort, reversed }
}

/** Tells whether a view shows what it shows, or in which order, by the papers' reports or who decides. */
export function asksForReports({ reports, mine, sort }: DeskView): boolean {
  return reports.length > 0 || mine || sort === 'assignee' || isReportSort(sort)
}

/** Tells whether an order is one that reports make. */
export function isReportSort(sort: SortKey): sort is ReportSort {
  return reportSorts.some((one) => one === sort)
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[ ,]+/g, '-')
}

/** A day of the calendar, as it stands in a field for dates; not the 31st of February. */
function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null
}

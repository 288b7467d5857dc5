import { bulkLimits } from '@lectern/domain/limits'
import type { FileProblem } from '@lectern/domain/paper/acceptance'
import { type BulkChange, type JobId, papersByStatus } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isFinal, type PaperStatus, shownStatus } from '@lectern/domain/paper/statuses'

/** What will become of one paper. */
export interface PreviewLine {
  readonly paper: PaperSummary
  /** `same`: it has the status already; `accepted`: it is nobody's to change. Both are left out. */
  readonly fate: 'changes' | 'same' | 'accepted'
}

/** What a change of many papers will do. */
export interface Preview {
  readonly to: PaperStatus
  /** Those that change first, each kind in the order of the screen. */
  readonly lines: readonly PreviewLine[]
  readonly changes: number
  readonly same: number
  readonly accepted: number
  /** Those that change although the server could not read one of their files. */
  readonly failedChecks: number
  /** Whether there are more papers than one change takes. */
  readonly isTooMuch: boolean
}

const fates = ['changes', 'same', 'accepted'] as const

/** Tells what giving the papers a status will do to each of them. */
export function previewOf(papers: readonly PaperSummary[], to: PaperStatus): Preview {
  const lines = papers.map((paper) => ({ paper, fate: fateOf(paper, to) }))
  const of = (fate: PreviewLine['fate']) => lines.filter((line) => line.fate === fate)
  const changing = of('changes')
  return {
    to,
    lines: fates.flatMap(of),
    changes: changing.length,
    same: of('same').length,
    accepted: of('accepted').length,
    failedChecks: changing.filter(({ paper }) => paper.checkFailed).length,
    isTooMuch: changing.length > bulkLimits.papers,
  }
}

function fateOf({ status }: PaperSummary, to: PaperStatus): PreviewLine['fate'] {
  if (isFinal(status)) return 'accepted'
  return shownStatus(status) === to ? 'same' : 'changes'
}

/**
 * Makes the change as it is asked for: each paper with the status that the person saw, so that what
 * somebody else does meanwhile is not overwritten.
 */
export function changeOf({ lines, to }: Preview, jobId: JobId): BulkChange {
  const changing = lines.filter(({ fate }) => fate === 'changes').map(({ paper }) => paper)
  return { jobId, to, from: papersByStatus(changing) }
}

/** What the server said of the papers that a change is about; by it some of them are left out. */
export interface Findings {
  readonly notified: ReadonlySet<PaperId>
  readonly files: ReadonlyMap<PaperId, readonly FileProblem[]>
}

/** The papers of a change to Accept whose files stand against it. */
export interface Objections {
  /** A file of theirs is not there: nobody can accept them. */
  readonly missing: readonly PaperId[]
  /** A file of theirs can't be read: they are accepted when the organiser says so. */
  readonly unreadable: readonly PaperId[]
}

/** Sorts the papers whose files stand against a change. */
export function objectionsIn({ files }: Pick<Findings, 'files'>): Objections {
  const isMissing = (problems: readonly FileProblem[]) => problems.some((one) => one.isMissing)
  const all = [...files]
  return {
    missing: all.flatMap(([id, problems]) => (isMissing(problems) ? [id] : [])),
    unreadable: all.flatMap(([id, problems]) => (isMissing(problems) ? [] : [id])),
  }
}

/**
 * How many mails will go out: one for each paper that changes, unless its author knows the status.
 *
 * @param leftOut papers that stay as they are because of their files
 */
export function mailsOf(
  { changes }: Preview,
  notified: ReadonlySet<PaperId>,
  leftOut: readonly PaperId[] = [],
): number {
  return changes - new Set([...notified, ...leftOut]).size
}

import { reportFieldNames, type ReportFieldName } from '@lectern/domain/reviews/report'

import { reportOf, same, wordFields, type DraftRecord } from './draft-record.ts'
import { withElsewhere } from './merge-drafts.ts'

/** So long after the last key nothing replaces what is being typed, in milliseconds. */
const stillTyping = 3000

/** As many characters may be typed or removed while another tab does not know of them yet. */
const quickly = 40

/**
 * Puts what another tab of this browser has kept in the place of what this one shows. What is being typed
 * here this moment stays: the other tab may have written before it could know of the last keys.
 *
 * @param typedHere when each field was typed into in this tab last
 * @returns `stored` itself when nothing here differs that must stay
 */
export function withTab(
  mine: DraftRecord,
  stored: DraftRecord,
  typedHere: ReadonlyMap<ReportFieldName, number>,
  now: number,
): DraftRecord {
  const staying = new Set(
    reportFieldNames.filter(
      (name) =>
        now - (typedHere.get(name) ?? -Infinity) < stillTyping &&
        !same(mine.report[name], stored.report[name]),
    ),
  )
  if (staying.size === 0) return stored
  const values = reportFieldNames.map(
    (name) => [name, (staying.has(name) ? mine : stored).report[name]] as const,
  )
  let merged: DraftRecord = {
    ...stored,
    report: reportOf(new Map(values)),
    typedAt: Math.max(mine.typedAt, stored.typedAt),
  }
  for (const name of wordFields) {
    const theirs = stored.report[name]
    const isEarlier = isEarlierState(theirs, mine.report[name])
    if (staying.has(name) && !isEarlier) merged = withElsewhere(merged, name, theirs)
  }
  return merged
}

/** Whether a text differs from another by what was typed or removed in one place alone. */
function isEarlierState(earlier: string | null, later: string | null): boolean {
  if (earlier === null || later === null) return earlier === null
  let start = 0
  while (start < earlier.length && earlier[start] === later[start]) start += 1
  let end = 0
  const longest = Math.min(earlier.length, later.length) - start
  while (end < longest && earlier.at(-1 - end) === later.at(-1 - end)) end += 1
  return Math.max(earlier.length, later.length) - start - end < quickly
}

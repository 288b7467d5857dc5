import { isSameValue, reportFieldNames, type ReportFieldName } from '@lectern/domain/reviews/report'

import { reportOf, wordFields, type DraftRecord } from './draft-record.ts'
import { withElsewhere } from './merge-drafts.ts'

/** So long after the last key nothing replaces what is being typed, in milliseconds. */
const stillTyping = 3000

/** So many states of a field are remembered: more than anybody types in that time. */
const remembered = 200

/** What was typed into a field in this tab. */
export interface TypedHere {
  /** When something was typed last, in milliseconds since 1970. */
  readonly at: number
  /** What stood there before each of the last keys. */
  readonly before: readonly unknown[]
}

/** Notes what stood in a field before a key. */
export function typedAgain(known: TypedHere | undefined, before: unknown, at: number): TypedHere {
  return { at, before: [...(known?.before ?? []).slice(1 - remembered), before] }
}

/**
 * Puts what another tab of this browser has kept in the place of what this one shows. What is being typed
 * here this moment stays, unless the other tab knew of the last key already.
 *
 * @param typedHere what was typed into each field in this tab
 * @returns `stored` itself when nothing here differs that must stay
 */
export function withTab(
  mine: DraftRecord,
  stored: DraftRecord,
  typedHere: ReadonlyMap<ReportFieldName, TypedHere>,
  now: number,
): DraftRecord {
  if (stored.typedAt === mine.typedAt) return stored
  const staying = new Set(
    reportFieldNames.filter(
      (name) =>
        now - (typedHere.get(name)?.at ?? -Infinity) < stillTyping &&
        !isSameValue(mine.report[name], stored.report[name]),
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
    // As it stood here a moment ago, it was typed nowhere else.
    const isEarlier = typedHere.get(name)?.before.includes(theirs) === true
    if (staying.has(name) && !isEarlier) merged = withElsewhere(merged, name, theirs)
  }
  return merged
}

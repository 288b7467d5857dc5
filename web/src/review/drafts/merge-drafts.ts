import {
  isSameReport,
  isSameValue,
  reportFieldNames,
  type DraftReport,
  type ReportFieldName,
} from '@lectern/domain/reviews/report'

import { reportOf, wordFields, type DraftRecord, type WordField } from './draft-record.ts'

type Value = DraftReport[keyof DraftReport]

/** What the server has of a report. */
export interface ServerDraft {
  readonly report: DraftReport
  readonly revision: number
  /** When it was saved last, in milliseconds since 1970; 0: never. */
  readonly savedAt: number
  /** What another device has replaced, as the server kept it. */
  readonly elsewhere: Readonly<Partial<Record<WordField, string | null>>>
}

/**
 * Puts together what a browser keeps of a report and what the server has (conference, section 4: two devices
 * never lose a word). Field by field: what one side alone has changed since both agreed wins. Where both have,
 * the newer side does, and its other words are kept as also typed elsewhere, unless they go on where
 * the others stop.
 */
export function mergeDrafts(kept: DraftRecord, server: ServerDraft): DraftRecord {
  const isKeptNewer = kept.typedAt > server.savedAt
  // What this browser has sent itself, without hearing that it arrived, was typed nowhere else.
  const isOwn = kept.sent !== null && isSameReport(kept.sent, server.report)
  const agreed = isOwn ? server.report : kept.base
  const lost: (readonly [name: WordField, words: Value])[] = []
  const winners = new Map<ReportFieldName, Value>()
  for (const name of reportFieldNames) {
    const [mine, before, theirs] = [kept.report[name], agreed[name], server.report[name]]
    const mineWins = winsOver(mine, theirs, before, isKeptNewer)
    const [winner, loser] = mineWins ? [mine, theirs] : [theirs, mine]
    winners.set(name, winner)
    const isConflict = !isSameValue(mine, before) && !isSameValue(theirs, before)
    if (isConflict && isWordField(name)) lost.push([name, loser])
  }
  let merged: DraftRecord = {
    ...kept,
    report: reportOf(winners),
    base: server.report,
    revision: server.revision,
    sent: null,
  }
  for (const [name, words] of lost) merged = withElsewhere(merged, name, words)
  return withKeptElsewhere(merged, server.elsewhere)
}

/** Notes what the server keeps of another device, without what somebody has settled already. */
export function withKeptElsewhere(
  record: DraftRecord,
  kept: ServerDraft['elsewhere'],
): DraftRecord {
  const words = wordFields.map((name) => kept[name] ?? null)
  const isKeptElsewhere = words.some((one) => one !== null)
  const settled = isKeptElsewhere ? record.settled : []
  return wordFields
    .filter((_name, index) => !settled.includes(words[index] ?? ''))
    .reduce((noted, name) => withElsewhere(noted, name, kept[name] ?? null), {
      ...record,
      settled,
      isKeptElsewhere,
    })
}

function winsOver(mine: Value, theirs: Value, before: Value, isNewer: boolean): boolean {
  if (isSameValue(mine, before)) return false
  if (isSameValue(theirs, before) || isContinued(theirs, mine)) return true
  return isNewer && !isContinued(mine, theirs)
}

/** Notes words as also typed elsewhere; those that stand in the report, or are noted, are not noted again. */
export function withElsewhere(record: DraftRecord, name: WordField, words: Value): DraftRecord {
  if (typeof words !== 'string' || words.trim() === '') return record
  const noted = record.elsewhere[name]
  if (noted.some((other) => other.includes(words)) || isContinued(words, record.report[name])) {
    return record
  }
  const others = noted.filter((other) => !words.includes(other))
  return { ...record, elsewhere: { ...record.elsewhere, [name]: [...others, words] } }
}

/** Whether nothing of one value is missing in the other, which begins with it. */
function isContinued(one: Value, other: Value): boolean {
  if (isSameValue(one, other) || one === null || one === '') return true
  return typeof one === 'string' && typeof other === 'string' && other.startsWith(one)
}

function isWordField(name: string): name is WordField {
  return wordFields.some((one) => one === name)
}

import { keywordLabel } from '../../paper/keywords.ts'
import type { PairReason, Shortage } from './assignment-problem.ts'

/** Says why a pair was made: a line without a full stop. */
export function reasonWords({ hasBid, topics }: PairReason): string {
  const named = topics.map(keywordLabel).join(', ')
  if (hasBid)
    return named === '' ? 'Asked for it, no topic in common' : `Asked for it, and knows ${named}`
  return named === '' ? 'No topic in common, but free' : `Knows ${named}`
}

/** Says what a paper lacks, and why: one sentence. */
export function shortageWords({ wanted, missing, full, barred }: Shortage): string {
  const lacks = `${String(missing)} of ${String(wanted)} reports missing`
  if (full > 0) return `${lacks}: nobody who may review it has room for another paper.`
  if (barred > 0) return `${lacks}: all other reviewers are walled or forbidden.`
  return `${lacks}: there are no other reviewers.`
}

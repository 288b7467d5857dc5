import type { Paper, PaperId } from '@lectern/domain/paper'

/** What happened to a paper while the list was open. */
export interface News {
  readonly kind: 'new' | 'status'
  readonly paper: Paper
}

/**
 * Compares two states of the list: which papers are new, and which have another status. Other changes
 * are shown and not announced.
 */
export function newsBetween(before: readonly Paper[], after: readonly Paper[]): readonly News[] {
  if (before === after) return []
  const known = new Map<PaperId, Paper>(before.map((paper) => [paper.id, paper]))
  return after.flatMap((paper): News[] => {
    const earlier = known.get(paper.id)
    if (earlier === undefined) return [{ kind: 'new', paper }]
    return earlier.status === paper.status ? [] : [{ kind: 'status', paper }]
  })
}

import type { Paper, PaperId } from '@lectern/domain/paper/paper'

/** What is looked at of a paper. */
type Noticed = Pick<Paper, 'id' | 'paperTitle' | 'status' | 'createdAt'>

/** What happened to a paper while the list was open. */
export interface News {
  readonly kind: 'new' | 'status'
  readonly paper: Noticed
}

/**
 * Compares two states of the list, newest first: which papers are new, and which have another status.
 * Other changes are shown and not announced.
 *
 * @param complete whether all papers were there before; else older ones that come in are no news
 */
export function newsBetween(
  before: readonly Noticed[],
  after: readonly Noticed[],
  complete: boolean,
): readonly News[] {
  if (before === after) return []
  const newest = before[0]?.createdAt
  const isNew = ({ createdAt }: Noticed) => complete || (newest !== undefined && createdAt > newest)
  const known = new Map<PaperId, Noticed>(before.map((paper) => [paper.id, paper]))
  return after.flatMap((paper): News[] => {
    const earlier = known.get(paper.id)
    if (earlier === undefined) return isNew(paper) ? [{ kind: 'new', paper }] : []
    return earlier.status === paper.status ? [] : [{ kind: 'status', paper }]
  })
}

import type { DomainError } from '@lectern/domain/errors'

import type { ListedPaper, PaperList } from '../../firebase/papers/listed-paper.ts'

/** The list of papers as the server told it. */
export interface ListState {
  /** `null` until the server has told them. */
  readonly papers: readonly ListedPaper[] | null
  readonly unreadable: number
  readonly live: boolean
  /** Whether all papers are there; older ones are still on their way else, or failed. */
  readonly complete: boolean
  /** Whether they are as new as the server's: from then on a change is news. */
  readonly present: boolean
  /** When the list was last known to be what the server has. */
  readonly asOf: Date | null
  /** Whether the papers are still those of an earlier try. */
  readonly fromEarlierTry: boolean
}

/** The list of papers as the screen knows it (spec section 3, paper list state). */
export interface PapersState extends ListState {
  readonly error: DomainError | null
}

/** Before anything was told. */
export const papersAtStart: ListState = {
  papers: null,
  unreadable: 0,
  live: true,
  complete: false,
  present: false,
  asOf: null,
  fromEarlierTry: false,
}

/** The state once a list was told, at this moment. */
export function withList(before: ListState, list: PaperList, now: Date): ListState {
  const { papers, unreadable, live, complete, present } = list
  if (!complete && isLess(papers, before)) return { ...before, live }
  const asOf = live || before.live ? now : before.asOf
  return { papers, unreadable, live, complete, present, asOf, fromEarlierTry: false }
}

/** The state when the list is asked for again: what was there stays until there is as much anew. */
export function withNewTry(before: ListState): ListState {
  return { ...before, fromEarlierTry: true }
}

/** Whether an incomplete list says less than what is shown; one without papers says nothing. */
function isLess(
  papers: readonly ListedPaper[],
  { papers: shown, fromEarlierTry }: ListState,
): boolean {
  return papers.length === 0 || (fromEarlierTry && papers.length < (shown?.length ?? 0))
}

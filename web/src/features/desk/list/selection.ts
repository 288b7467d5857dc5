import type { PaperId } from '@lectern/domain/paper/paper'

/** The papers that are chosen, and where a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<PaperId>
  /** The paper that was chosen or given up last. */
  readonly anchor: PaperId | null
}

/** Nothing is chosen. */
export const noSelection: Selection = { ids: new Set(), anchor: null }

/** Chooses a paper, or gives it up when it was chosen. */
export function toggled({ ids }: Selection, id: PaperId): Selection {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return { ids: after, anchor: id }
}

/**
 * Brings all papers from the anchor to this one to what this one becomes by being toggled. Without an
 * anchor in the list it is this one alone.
 *
 * @param order the papers of the list, as it shows them
 */
export function rangeToggled(
  selection: Selection,
  id: PaperId,
  order: readonly PaperId[],
): Selection {
  const to = order.indexOf(id)
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  if (from === -1 || to === -1) return toggled(selection, id)
  const isChosen = !selection.ids.has(id)
  const after = new Set(selection.ids)
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) after.add(one)
    else after.delete(one)
  }
  return { ids: after, anchor: id }
}

/** Chooses all of these besides what is chosen, or gives all of these up when they all were. */
export function allToggled({ ids, anchor }: Selection, shown: readonly PaperId[]): Selection {
  const after = new Set(ids)
  if (shown.every((id) => ids.has(id))) for (const id of shown) after.delete(id)
  else for (const id of shown) after.add(id)
  return { ids: after, anchor }
}

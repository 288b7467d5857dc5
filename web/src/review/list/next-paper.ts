import type { ApiAssigned } from '@lectern/domain/api/api-reports'

/** Sorts papers by how much they need their reviewer: what is due first comes first, a begun draft before others. */
export function byNeed(papers: readonly ApiAssigned[]): readonly ApiAssigned[] {
  return papers.toSorted(
    (one, other) =>
      dueOf(one) - dueOf(other) ||
      Number(one.savedAt === null) - Number(other.savedAt === null) ||
      (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER) ||
      one.paperTitle.localeCompare(other.paperTitle),
  )
}

/**
 * Finds the paper that needs its reviewer most (conference, section 4).
 *
 * @param except the one that is open
 * @returns null when no other report is to be written
 */
export function nextPaper(
  papers: readonly ApiAssigned[],
  except: string | null = null,
): ApiAssigned | null {
  const open = papers.filter(
    ({ state, assignmentId }) => state === 'assigned' && assignmentId !== except,
  )
  return byNeed(open)[0] ?? null
}

function dueOf({ due }: ApiAssigned): number {
  // A number, since what is infinite has no difference to itself.
  return due === null ? Number.MAX_SAFE_INTEGER : Date.parse(due)
}

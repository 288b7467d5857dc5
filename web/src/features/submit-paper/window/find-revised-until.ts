import type { PaperId } from '@lectern/domain/paper/paper'

/**
 * Asks until when a revision of an own paper may be made.
 *
 * @returns null when none is asked for or it is over, and when nobody answers: the server decides all the same
 */
export async function findRevisedUntil(paperId: PaperId): Promise<Date | null> {
  try {
    // The table of the API's calls is no part of what the form waits for.
    const { readRevision } = await import('../../../firebase/reviews/revisions.ts')
    const { until, refusal } = await readRevision(paperId)
    return refusal === null ? new Date(until) : null
  } catch {
    return null
  }
}

import type { ApiCopy } from '@lectern/domain/api/api-assignments'

import type { ReviewCopy } from '../../store/reviews/copy-store.ts'

/**
 * Shows what reviewers read of a paper, as organisers see it.
 *
 * @param changed whether the paper has changed since
 */
export function shownCopy({ version, frozenAt, files }: ReviewCopy, changed: boolean): ApiCopy {
  const shown = files.map(({ kind, cleaned }) => ({ kind, cleaned }))
  return { version, frozenAt: frozenAt.toISOString(), changed, files: shown }
}

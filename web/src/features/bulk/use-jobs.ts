import type { BulkJob } from '@lectern/domain/paper/bulk-change'

import { watchBulkChanges } from '../../firebase/bulk/bulk-changes.ts'
import { type Live, type LiveListener, useLive } from '../../firebase/live/use-live.ts'

/** As many are listed. */
const newest = 20

const follow = ({ show, fail }: LiveListener<readonly BulkJob[]>) =>
  watchBulkChanges(newest, show, fail)

/** Follows the newest changes of many papers, live, newest first. */
export function useJobs(): Live<readonly BulkJob[]> {
  return useLive(follow)
}

import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'

import { deletePaper, withdrawPaper } from '../../firebase/papers/papers.ts'
import { paperText as text } from '../paper-text.ts'
import { withToast } from './with-toast.ts'

/** Deletes a paper, and says so in a toast (spec section 8). Never throws. */
export async function deleteWithToast(viewer: Viewer, id: PaperId): Promise<void> {
  await withToast({
    action: () => deletePaper(viewer, id),
    begun: text.deleting,
    done: text.deleted,
    failed: text.deleteFailed,
  })
}

/** Withdraws a paper for its owner, and says so in a toast. Never throws. */
export async function withdrawWithToast(viewer: Viewer, id: PaperId): Promise<void> {
  await withToast({
    action: () => withdrawPaper(viewer, id),
    begun: text.withdrawing,
    done: text.withdrawn,
    failed: text.withdrawFailed,
  })
}

import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'

import { deletePaper, withdrawPaper } from '../../firebase/papers/papers.ts'
import { paperText as text } from '../paper-text.ts'
import { told } from './told-action.ts'

/** Deletes a paper, and tells of it (spec section 8). Never throws. */
export async function deleteAndTell(viewer: Viewer, id: PaperId): Promise<void> {
  await told({
    action: () => deletePaper(viewer, id),
    begun: text.deleting,
    done: text.deleted,
    failed: text.deleteFailed,
  })
}

/** Withdraws a paper for its owner, and tells of it. Never throws. */
export async function withdrawAndTell(viewer: Viewer, id: PaperId): Promise<void> {
  await told({
    action: () => withdrawPaper(viewer, id),
    begun: text.withdrawing,
    done: text.withdrawn,
    failed: text.withdrawFailed,
  })
}

import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import type { Firestore } from 'firebase-admin/firestore'

import { lookUpPaper } from '../../store/stored-paper.ts'

/**
 * Finds a paper for somebody (spec section 6).
 *
 * @throws {DomainError} `not-found` when there is none, and also to anyone who is neither its owner
 *   nor an admin
 */
export async function findPaper(firestore: Firestore, viewer: Viewer, id: PaperId): Promise<Paper> {
  return visibleTo(viewer, await lookUpPaper(firestore, id))
}

/**
 * Returns the paper if this person may see it.
 *
 * @throws {DomainError} `not-found` otherwise: whoever may not see a paper learns nothing of it
 */
export function visibleTo(viewer: Viewer, paper: Paper | undefined): Paper {
  if (paper === undefined) throw new DomainError('not-found')
  const refusal = refusalOf('read', viewer, paper)
  if (refusal !== null) throw new DomainError(refusal)
  return paper
}

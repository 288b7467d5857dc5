import type { Paper } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'

import { paperText as text } from './paper-text.ts'

/** Says what this person can do about a file that cannot be read. */
export function remedyFor(paper: Paper, viewer: Viewer): string {
  return text.badFileRemedy(
    viewer.uid === paper.ownerUid,
    refusalOf('edit', viewer, paper) === null,
  )
}

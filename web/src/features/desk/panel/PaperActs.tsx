import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import { Link } from 'react-router-dom'

import { editStateOf } from '../../../paper/edit-state.ts'
import type { OpenPaper } from '../../../paper/use-open-paper.ts'
import { paths } from '../../../paths.ts'
import { deskText as text } from '../desk-text.ts'

interface PaperActsProps {
  readonly viewer: Viewer
  readonly stored: OpenPaper
  readonly onWrite: () => void
}

/** What else can be done about the open paper: edit it, unless that is over, and write to its author. */
export function PaperActs({ viewer, stored, onWrite }: PaperActsProps) {
  const { paper, isGone } = stored
  const canEdit = paper !== null && !isGone && refusalOf('edit', viewer, paper) === null
  return (
    <>
      {canEdit ? (
        <Link className="plain-button" to={paths.submitPaper} state={editStateOf(paper)}>
          {text.edit}
        </Link>
      ) : null}
      <button type="button" className="plain-button" title={text.writeToAuthor} onClick={onWrite}>
        {text.write}
      </button>
    </>
  )
}

import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import { isDecided } from '@lectern/domain/paper/statuses'
import { Link } from 'react-router-dom'

import { editStateOf } from '../../../paper/edit-state.ts'
import type { OpenPaper } from '../../../paper/use-open-paper.ts'
import { paths } from '../../../paths.ts'
import { deskText as text } from '../desk-text.ts'
import { useReviewRow } from '../reviews/review-rows.ts'

interface PaperActsProps {
  readonly viewer: Viewer
  readonly stored: OpenPaper
  /** As the list has it, or the server when the list does not. */
  readonly status: string
  readonly onWrite: () => void
  readonly onReject: () => void
}

/**
 * What else can be done about the open paper: edit it, unless that is over, reject it before anybody reviews it, and
 * write to its author.
 */
export function PaperActs({ viewer, stored, status, onWrite, onReject }: PaperActsProps) {
  const { paper, isGone } = stored
  const canEdit = paper !== null && !isGone && refusalOf('edit', viewer, paper) === null
  const asked = useReviewRow(paper?.id ?? null)?.assigned ?? 0
  const isOwn = paper?.ownerUid === viewer.uid
  const canReject = paper !== null && !isGone && !isOwn && !isDecided(status) && asked === 0
  return (
    <>
      {canEdit ? (
        <Link className="plain-button" to={paths.submitPaper} state={editStateOf(paper)}>
          {text.edit}
        </Link>
      ) : null}
      {canReject ? (
        <button
          type="button"
          className="plain-button"
          title={text.deskRejectHint}
          onClick={onReject}
        >
          {text.deskReject}
        </button>
      ) : null}
      <button type="button" className="plain-button" title={text.writeToAuthor} onClick={onWrite}>
        {text.write}
      </button>
    </>
  )
}

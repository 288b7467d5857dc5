import type { Paper } from '@lectern/domain/paper'
import type { Viewer } from '@lectern/domain/paper-permissions'

import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { dashboardText as text } from './dashboard-text.ts'
import { PaperHistory } from './PaperHistory.tsx'
import { PaperViewer } from './PaperViewer.tsx'
import type { OpenDialog } from './use-dialogs.ts'
import { usePaperActions } from './use-paper-actions.ts'

interface ActionDialogsProps {
  readonly open: OpenDialog
  /** The dialog's paper as the list has it now; `null` when it is not there any more. */
  readonly current: Paper | null
  readonly onClose: () => void
  readonly viewer: Viewer
}

/** The dialog that is open: a paper's PDF or history, or the question before a delete or an acceptance. */
export function ActionDialogs({ open, current, onClose, viewer }: ActionDialogsProps) {
  const { remove } = usePaperActions(viewer)
  const { paper } = open
  if (open.kind === 'view') return <PaperViewer paper={paper} onClose={onClose} />
  if (open.kind === 'history') {
    return (
      <PaperHistory
        paper={current ?? paper}
        isGone={current === null}
        viewer={viewer}
        onClose={onClose}
      />
    )
  }
  if (open.kind === 'delete') {
    return (
      <ConfirmDialog
        title={text.deleteTitle}
        question={text.deleteQuestion}
        detail={text.deleteDetail(paper)}
        confirm={text.delete}
        cancel={text.cancel}
        colour="error"
        onConfirm={() => {
          onClose()
          void remove(paper)
        }}
        onCancel={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={text.acceptTitle}
      question={text.acceptQuestion}
      detail={text.acceptDetail(paper)}
      confirm={text.accept}
      cancel={text.cancel}
      colour="success"
      onConfirm={() => {
        open.answer(true)
      }}
      onCancel={() => {
        open.answer(false)
      }}
    />
  )
}

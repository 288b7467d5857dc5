import type { Paper } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'

import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { DespiteDialog } from '../../paper/actions/DespiteDialog.tsx'
import { usePaperActions } from '../../paper/actions/use-paper-actions.ts'
import { PaperViewer } from '../../paper/files/PaperViewer.tsx'
import { PaperHistory } from '../../paper/history/PaperHistory.tsx'
import { dashboardText as text } from './dashboard-text.ts'
import type { OpenDialog } from './use-dialogs.ts'

interface ActionDialogsProps {
  readonly open: OpenDialog
  /** The dialog's paper as the list has it now; `null` when it is not there any more. */
  readonly current: Paper | null
  readonly onClose: () => void
  readonly viewer: Viewer
}

/**
 * The dialog that is open: a paper's PDF or history, or the question before it is deleted, withdrawn or
 * accepted.
 */
export function ActionDialogs({ open, current, onClose, viewer }: ActionDialogsProps) {
  const { remove, withdraw } = usePaperActions(viewer)
  if (open.kind === 'view') return <PaperViewer paper={open.paper} onClose={onClose} />
  if (open.kind === 'history') {
    return (
      <PaperHistory
        paper={current ?? open.paper}
        isGone={current === null}
        isWithdrawn={current === null && open.isWithdrawn}
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
        detail={text.deleteDetail(open.paper)}
        confirm={text.delete}
        cancel={text.cancel}
        colour="error"
        onConfirm={() => {
          onClose()
          void remove(open.paper)
        }}
        onCancel={onClose}
      />
    )
  }
  if (open.kind === 'withdraw') {
    return (
      <ConfirmDialog
        title={text.withdrawTitle}
        question={text.withdrawQuestion}
        detail={text.withdrawDetail(open.paper)}
        confirm={text.withdraw}
        cancel={text.cancel}
        colour="primary"
        onConfirm={() => {
          onClose()
          void withdraw(open.paper)
        }}
        onCancel={onClose}
      />
    )
  }
  if (open.problems.length > 0) {
    return <DespiteDialog problems={open.problems} onAnswer={open.answer} />
  }
  return (
    <ConfirmDialog
      title={text.acceptTitle}
      question={text.acceptQuestion}
      detail={text.acceptDetail(open.paper)}
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

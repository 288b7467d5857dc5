import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { type ComponentProps, useEffect } from 'react'

import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { notify } from '../../components/notify.ts'
import type { ListedPaper } from '../../firebase/papers/listed-paper.ts'
import { DespiteDialog } from '../../paper/actions/DespiteDialog.tsx'
import { deleteWithToast, withdrawWithToast } from '../../paper/actions/remove-paper.ts'
import { failureText } from '../../paper/actions/with-toast.ts'
import { PaperViewer } from '../../paper/files/PaperViewer.tsx'
import { PaperHistory } from '../../paper/history/PaperHistory.tsx'
import { paperText } from '../../paper/paper-text.ts'
import { useOpenPaper } from '../../paper/use-open-paper.ts'
import { dashboardText as text } from './dashboard-text.ts'
import type { OpenDialog } from './use-dialogs.ts'

interface ActionDialogsProps {
  readonly open: OpenDialog
  /** The dialog's paper as the list has it now; `null` when it is not there any more. */
  readonly current: ListedPaper | null
  readonly onClose: () => void
  readonly viewer: Viewer
}

/**
 * The dialog that is open: a paper's PDF or history, or the question before it is deleted, withdrawn or
 * accepted.
 */
export function ActionDialogs({ open, current, onClose, viewer }: ActionDialogsProps) {
  if (open.kind === 'view') return <PaperViewer paper={open.paper} onClose={onClose} />
  if (open.kind === 'history') {
    const isGone = current === null
    const dialog = { isGone, isWithdrawn: isGone && open.isWithdrawn, viewer, onClose }
    const whole = current?.whole ?? open.whole
    return whole === null ? (
      <FetchedHistory {...dialog} id={open.paper.id} />
    ) : (
      <PaperHistory {...dialog} paper={whole} />
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
          void deleteWithToast(viewer, open.paper.id)
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
          void withdrawWithToast(viewer, open.paper.id)
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

type FetchedHistoryProps = Omit<ComponentProps<typeof PaperHistory>, 'paper'> & {
  readonly id: PaperId
}

/** The history of a paper of which the list has not all, once the rest is there. */
function FetchedHistory({ id, ...dialog }: FetchedHistoryProps) {
  const { onClose } = dialog
  const { paper, isGone, error } = useOpenPaper(id)
  const isMissing = paper === null && (isGone || error !== null)
  useEffect(() => {
    if (!isMissing) return
    notify.error(failureText(error ?? new DomainError('paper-gone'), paperText.paperFailed))
    onClose()
  }, [isMissing, error, onClose])
  return paper === null ? null : (
    <PaperHistory {...dialog} isGone={dialog.isGone || isGone} paper={paper} />
  )
}

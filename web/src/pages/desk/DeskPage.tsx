import type { PersonalMessage } from '@lectern/domain/mail/personal-message'
import type { PaperFile, Uid } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Button from '@mui/material/Button'
import { memo, useState } from 'react'

import { LoadedPart } from '../../components/LoadedPart.tsx'
import { BulkActions } from '../../features/bulk/BulkActions.tsx'
import { BulkChanges } from '../../features/bulk/BulkChanges.tsx'
import { BulkProgress } from '../../features/bulk/BulkProgress.tsx'
import { Desk } from '../../features/desk/Desk.tsx'
import type { ViewActionsProps } from '../../features/desk/DeskContent.tsx'
import { ExportMenu } from '../../features/export/ExportMenu.tsx'
import { AnnounceAction } from '../../features/mails/AnnounceAction.tsx'
import { PaperMails } from '../../features/mails/PaperMails.tsx'
import { RestoreButton } from '../../features/withdrawn/RestoreButton.tsx'
import { withdrawnText } from '../../features/withdrawn/withdrawn-text.ts'
import { WithdrawnHits } from '../../features/withdrawn/WithdrawnHits.tsx'
import { downloadFile } from '../../paper/actions/fetch-paper.ts'
import { FileView } from '../../paper/files/FileView.tsx'
import { PaperHistory } from '../../paper/history/PaperHistory.tsx'
import { useSession } from '../../session/use-session.ts'

/** /desk: the triage desk, for organisers. */
export function DeskPage() {
  const { viewer } = useSession()
  return viewer === null ? null : <ComposedDesk key={viewer.uid} viewer={viewer} />
}

const download = (paper: PaperSummary, file: PaperFile) => void downloadFile(paper, file)

const loadMessage = async () => await import('../../features/people/AuthorMessage.tsx')

const loadDeskReject = async () => await import('../../features/mails/DeskRejectDialog.tsx')

const loadWithdrawn = async () => await import('../../features/withdrawn/WithdrawnDialog.tsx')

/** The desk with what other features put into it. */
function ComposedDesk({ viewer }: { readonly viewer: Viewer }) {
  const [drafts] = useState(() => new Map<Uid, PersonalMessage>())
  return (
    <>
      <Desk
        viewer={viewer}
        renderSelectionActions={(selected, clear) => (
          <>
            <BulkActions papers={selected} onDone={clear} />
            <AnnounceAction uid={viewer.uid} papers={selected} onDone={clear} />
          </>
        )}
        ViewActions={ViewActions}
        renderFile={(file, title) => <FileView file={file} title={title} />}
        renderHistory={(paper, { isGone, late, onClose }) => (
          <PaperHistory
            paper={paper}
            isGone={isGone}
            late={late}
            viewer={viewer}
            onClose={onClose}
          />
        )}
        renderMails={(paperId) => <PaperMails paperId={paperId} />}
        renderMessage={(paper, onClose) => (
          <LoadedPart load={loadMessage} onMissing={onClose}>
            {({ AuthorMessage }) => (
              <AuthorMessage ownerUid={paper.ownerUid} drafts={drafts} onClose={onClose} />
            )}
          </LoadedPart>
        )}
        renderDeskReject={(paper, { onRejected, onClose }) => (
          <LoadedPart load={loadDeskReject} onMissing={onClose}>
            {({ DeskRejectDialog }) => (
              <DeskRejectDialog
                key={paper.id}
                uid={viewer.uid}
                paper={paper}
                onRejected={onRejected}
                onClose={onClose}
              />
            )}
          </LoadedPart>
        )}
        renderRestore={(paper) => <RestoreButton paper={paper} />}
        Elsewhere={WithdrawnHits}
        renderWithdrawn={(query, { onOpen, onClose }) => (
          <LoadedPart load={loadWithdrawn} onMissing={onClose}>
            {({ WithdrawnDialog }) => (
              <WithdrawnDialog query={query} onOpen={onOpen} onClose={onClose} />
            )}
          </LoadedPart>
        )}
        onDownload={download}
      />
      <BulkProgress viewer={viewer} />
    </>
  )
}

const ViewActions = memo(function ViewActions(props: ViewActionsProps) {
  const { viewer, papersOfView, isEmpty, onWithdrawn } = props
  return (
    <>
      <Button
        variant="text"
        onClick={() => {
          onWithdrawn()
        }}
      >
        {withdrawnText.button}
      </Button>
      <BulkChanges
        viewer={viewer}
        titleOf={(id) => papersOfView().find((paper) => paper.id === id)?.paperTitle}
      />
      <ExportMenu papersOfView={papersOfView} isEmpty={isEmpty} />
    </>
  )
})

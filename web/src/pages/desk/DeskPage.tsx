import type { PaperFile } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { Link } from 'react-router-dom'

import { BulkActions } from '../../features/bulk/BulkActions.tsx'
import { BulkChanges } from '../../features/bulk/BulkChanges.tsx'
import { BulkProgress } from '../../features/bulk/BulkProgress.tsx'
import { deskText as text } from '../../features/desk/desk-text.ts'
import { Desk } from '../../features/desk/Desk.tsx'
import type { ViewActionsProps } from '../../features/desk/DeskContent.tsx'
import { ExportMenu } from '../../features/export/ExportMenu.tsx'
import { AnnounceAction } from '../../features/mails/AnnounceAction.tsx'
import { PaperMails } from '../../features/mails/PaperMails.tsx'
import { downloadFile } from '../../paper/actions/fetch-paper.ts'
import { FileView } from '../../paper/files/FileView.tsx'
import { PaperHistory } from '../../paper/history/PaperHistory.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /desk: the triage desk, for organisers. */
export function DeskPage() {
  const { viewer } = useSession()
  return viewer === null ? null : <ComposedDesk key={viewer.uid} viewer={viewer} />
}

const download = (paper: PaperSummary, file: PaperFile) => void downloadFile(paper, file)

/** The desk with what other features put into it. */
function ComposedDesk({ viewer }: { readonly viewer: Viewer }) {
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
        onDownload={download}
      />
      <BulkProgress viewer={viewer} />
    </>
  )
}

const ViewActions = memo(function ViewActions({ viewer, papersOfView, isEmpty }: ViewActionsProps) {
  return (
    <>
      <Button component={Link} to={paths.overview}>
        {text.overview}
      </Button>
      <Button component={Link} to={paths.mails}>
        {text.mailWords}
      </Button>
      <Button component={Link} to={paths.people}>
        {text.people}
      </Button>
      <Button component={Link} to={paths.settings}>
        {text.settings}
      </Button>
      <BulkChanges
        viewer={viewer}
        titleOf={(id) => papersOfView().find((paper) => paper.id === id)?.paperTitle}
      />
      <ExportMenu papersOfView={papersOfView} isEmpty={isEmpty} />
    </>
  )
})

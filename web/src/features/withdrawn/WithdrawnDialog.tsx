import type { PaperId } from '@lectern/domain/paper/paper'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { DialogList } from '../../components/dialogs/DialogList.tsx'
import { ReadingDialog } from '../../components/dialogs/ReadingDialog.tsx'
import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { searchPapers } from '../../paper/search/search-papers.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { useAllWithdrawn } from './use-all-withdrawn.ts'
import { withdrawnText as text } from './withdrawn-text.ts'

interface WithdrawnDialogProps {
  /** What is sought among them at first. */
  readonly query: string
  readonly onOpen: (id: PaperId) => void
  readonly onClose: () => void
}

/** The withdrawn papers of all authors: each can be opened, and brought back. */
export function WithdrawnDialog({ query, onOpen, onClose }: WithdrawnDialogProps) {
  const { state, error, retry } = useAllWithdrawn(true)
  const [sought, setSought] = useState(query)
  const hits = searchPapers(state ?? [], sought)
  return (
    <ReadingDialog title={text.title} gap={2} onClose={onClose}>
      <Typography variant="body2">{text.hint}</Typography>
      {error === null ? null : (
        <ActionAlert severity="error" role="alert" action={text.retry} onAction={retry}>
          {text.failed}
        </ActionAlert>
      )}
      {state === null && error === null ? <Typography>{text.loading}</Typography> : null}
      {state === null || (state.length === 0 && sought === '') ? null : (
        <TextField
          label={text.search}
          size="small"
          value={sought}
          onChange={({ target }) => {
            setSought(target.value)
          }}
        />
      )}
      <Typography variant="body2" aria-live="polite">
        {state === null
          ? ''
          : state.length === 0
            ? text.none
            : text.count(hits.length, state.length)}
      </Typography>
      <List>
        {hits.map((paper) => (
          <li key={paper.id}>
            <div>
              <strong>{paper.paperTitle}</strong>
              <span>{text.facts(paper)}</span>
            </div>
            <div>
              <Button
                aria-label={text.openOf(paper.paperTitle)}
                onClick={() => {
                  onOpen(paper.id)
                }}
              >
                {text.open}
              </Button>
              <RestoreButton paper={paper} />
            </div>
          </li>
        ))}
      </List>
    </ReadingDialog>
  )
}

const List = styled(DialogList)({
  '&:empty': { display: 'none' },
  '& button': { minHeight: 44 },
})

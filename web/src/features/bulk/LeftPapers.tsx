import type { JobId, LeftPaper } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

import { notify } from '../../components/notify.ts'
import { readLeftPapers } from '../../firebase/bulk/bulk-changes.ts'
import { bulkText as text } from './bulk-text.ts'

interface LeftPapersProps {
  readonly jobId: JobId
  readonly of: 'change' | 'undo'
  readonly count: number
  readonly titleOf: (id: PaperId) => string | undefined
}

/** The papers that a change, or its undo, left as they were, and why: read when somebody asks. */
export function LeftPapers({ jobId, of, count, titleOf }: LeftPapersProps) {
  const [papers, setPapers] = useState<readonly LeftPaper[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const read = async () => {
    setIsBusy(true)
    try {
      setPapers(await readLeftPapers(jobId, of))
    } catch {
      notify.error(text.leftFailed)
    }
    setIsBusy(false)
  }
  if (papers === null) {
    return (
      <Button
        size="small"
        disabled={isBusy}
        sx={{ justifySelf: 'start' }}
        onClick={() => void read()}
      >
        {text.showLeft(count)}
      </Button>
    )
  }
  return (
    <List>
      {papers.map(({ id, reason, status }) => (
        <li key={id}>
          {[
            titleOf(id) ?? id,
            text.reason[reason],
            ...(status === null ? [] : [shownStatus(status)]),
          ].join(' · ')}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 240,
  margin: 0,
  paddingLeft: 20,
  overflowY: 'auto',
}))

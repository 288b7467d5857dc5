import type { JobId } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'

import { ListOnDemand } from '../../components/lists/ListOnDemand.tsx'
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
  return (
    <ListOnDemand
      show={text.showLeft(count)}
      read={async () => await readLeftPapers(jobId, of)}
      failed={text.leftFailed}
      keyOf={({ id }) => id}
    >
      {({ id, reason, status }) =>
        [
          titleOf(id) ?? id,
          text.reason[reason],
          ...(status === null ? [] : [shownStatus(status)]),
        ].join(' · ')
      }
    </ListOnDemand>
  )
}

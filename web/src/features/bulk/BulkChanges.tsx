import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { HistoryIcon } from '../../components/icons.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { bulkText as text } from './bulk-text.ts'

interface BulkChangesProps {
  readonly viewer: Viewer
  /** A paper's title; undefined for one that the desk does not know. */
  readonly titleOf: (id: PaperId) => string | undefined
}

const loadList = async () => await import('./RecentChanges.tsx')

/** Opens the list of recent changes of many papers. */
export function BulkChanges({ viewer, titleOf }: BulkChangesProps) {
  const [isListed, setIsListed] = useState(false)
  const close = () => {
    setIsListed(false)
  }
  return (
    <>
      <Button
        variant="text"
        startIcon={<HistoryIcon width={20} height={20} />}
        onClick={() => {
          setIsListed(true)
        }}
      >
        {text.recent}
      </Button>
      {isListed ? (
        <LoadedPart load={loadList} onMissing={close}>
          {({ RecentChanges }) => (
            <RecentChanges viewer={viewer} titleOf={titleOf} onClose={close} />
          )}
        </LoadedPart>
      ) : null}
    </>
  )
}

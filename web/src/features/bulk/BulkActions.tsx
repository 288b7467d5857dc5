import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { type PaperStatus, paperStatuses } from '@lectern/domain/paper/statuses'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

import { ChevronDownIcon } from '../../components/icons.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { bulkText as text } from './bulk-text.ts'

interface BulkActionsProps {
  /** The papers that are changed: those that were selected, or all that a filter shows. */
  readonly papers: readonly PaperSummary[]
  /** Called when a change was begun: the selection has served. */
  readonly onDone: () => void
}

const loadDialog = async () => await import('./BulkDialog.tsx')

/** Where many papers get another status: the five to choose from, then what exactly will happen. */
export function BulkActions({ papers, onDone }: BulkActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The papers as they were then: what the person sees is what is asked for.
  const [asked, setAsked] = useState<{ papers: readonly PaperSummary[]; to: PaperStatus } | null>(
    null,
  )
  const close = () => {
    setAsked(null)
  }
  const begun = () => {
    close()
    onDone()
  }
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={papers.length === 0}
        endIcon={<ChevronDownIcon width={18} height={18} />}
        onClick={(event) => {
          setAnchor(event.currentTarget)
        }}
      >
        {text.setStatus(papers.length)}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null)
        }}
        slotProps={{ list: { 'aria-label': text.choose } }}
      >
        {paperStatuses.map((to) => (
          <MenuItem
            key={to}
            onClick={() => {
              setAnchor(null)
              setAsked({ papers, to })
            }}
          >
            {to}
          </MenuItem>
        ))}
      </Menu>
      {asked === null ? null : (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ BulkDialog }) => <BulkDialog {...asked} onCancel={close} onBegun={begun} />}
        </LoadedPart>
      )}
    </>
  )
}

import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { type PaperStatus, paperStatuses } from '@lectern/domain/paper/statuses'
import MenuItem from '@mui/material/MenuItem'

import { useAsked } from '../../components/dialogs/use-asked.ts'
import { ChevronDownIcon } from '../../components/icons.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { MenuButton } from '../../components/MenuButton.tsx'
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
  const { asked, ask, close, begun } = useAsked<{
    readonly papers: readonly PaperSummary[]
    readonly to: PaperStatus
  }>(onDone)
  return (
    <>
      <MenuButton
        label={text.setStatus(papers.length)}
        menuLabel={text.choose}
        variant="contained"
        disabled={papers.length === 0}
        endIcon={<ChevronDownIcon width={18} height={18} />}
      >
        {(closeMenu) =>
          paperStatuses.map((to) => (
            <MenuItem
              key={to}
              onClick={() => {
                closeMenu()
                ask({ papers, to })
              }}
            >
              {to}
            </MenuItem>
          ))
        }
      </MenuButton>
      {asked === null ? null : (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ BulkDialog }) => <BulkDialog {...asked} onCancel={close} onBegun={begun} />}
        </LoadedPart>
      )}
    </>
  )
}

import { paperStatuses, type PaperStatus } from '@lectern/domain/paper/statuses'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

interface StatusMenuProps {
  /** What the list drops down from. */
  readonly anchor: HTMLElement
  readonly id: string
  readonly label: string
  readonly status: string
  readonly onChoose: (status: PaperStatus) => void
  readonly onClose: () => void
}

/** The five statuses to choose from (spec section 4). */
export function StatusMenu({ anchor, id, label, status, onChoose, onClose }: StatusMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { sx: { mt: 0.5 } },
        list: { id, role: 'listbox', 'aria-label': label },
      }}
    >
      {paperStatuses.map((option) => (
        <MenuItem
          key={option}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
          role="option"
          aria-selected={option === status}
          selected={option === status}
          onClick={() => {
            onChoose(option)
          }}
        >
          {option}
        </MenuItem>
      ))}
    </Menu>
  )
}

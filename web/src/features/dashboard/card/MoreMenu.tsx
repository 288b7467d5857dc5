import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

import { DeleteIcon, WithdrawIcon } from '../../../components/icons.tsx'
import { dashboardText as text } from '../dashboard-text.ts'

interface MoreMenuProps {
  /** What the menu drops down from. */
  readonly anchor: HTMLElement
  readonly id: string
  readonly label: string
  readonly onWithdraw: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Withdraw and Delete, with a line on what each does. */
export function MoreMenu({ anchor, id, label, onWithdraw, onDelete, onClose }: MoreMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { sx: { mt: 0.5, maxWidth: 'min(360px, calc(100% - 32px))' } },
        list: { id, 'aria-label': label },
      }}
    >
      <MenuItem onClick={onWithdraw} sx={itemStyles}>
        <ListItemIcon>
          <WithdrawIcon width={20} height={20} />
        </ListItemIcon>
        <ListItemText primary={text.withdraw} secondary={text.withdrawLine} />
      </MenuItem>
      <MenuItem onClick={onDelete} sx={itemStyles}>
        <ListItemIcon>
          <DeleteIcon width={20} height={20} />
        </ListItemIcon>
        <ListItemText primary={text.delete} secondary={text.deleteLine} />
      </MenuItem>
    </Menu>
  )
}

const itemStyles = { whiteSpace: 'normal', alignItems: 'start' } as const

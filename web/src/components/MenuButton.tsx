import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { type ReactNode, useId, useState } from 'react'

interface MenuButtonProps {
  readonly label: string
  /** What the menu is called for those who don't see it. */
  readonly menuLabel: string
  readonly variant: 'contained' | 'outlined'
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
  readonly disabled: boolean
  /** Called before the menu is there. */
  readonly onOpen?: () => void
  /** Makes the choices; each calls `close` when it is taken. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a menu below itself. */
export function MenuButton({ label, menuLabel, onOpen, children, ...button }: MenuButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => {
    setAnchor(null)
  }
  return (
    <>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => {
          onOpen?.()
          setAnchor(event.currentTarget)
        }}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { id, 'aria-label': menuLabel } }}
      >
        {children(close)}
      </Menu>
    </>
  )
}

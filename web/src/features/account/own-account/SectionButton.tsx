import Button from '@mui/material/Button'

interface SectionButtonProps {
  readonly busy: boolean
  readonly children: string
  /** Without it the button sends its form. */
  readonly onClick?: () => void
}

/** The button of a section. While a request is under way it does nothing, but it keeps the focus. */
export function SectionButton({ busy, children, onClick }: SectionButtonProps) {
  return (
    <Button
      type={onClick === undefined ? 'submit' : 'button'}
      variant="outlined"
      aria-disabled={busy}
      sx={{
        alignSelf: 'flex-start',
        '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' },
      }}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </Button>
  )
}

import Button from '@mui/material/Button'

interface SectionButtonProps {
  readonly busy: boolean
  readonly children: string
  /** What it is called where its words alone don't say what they are about. */
  readonly label?: string
  /** Without it the button sends its form. */
  readonly onClick?: () => void
}

/** The button of a section. While a request is under way it does nothing, but it keeps the focus. */
export function SectionButton({ busy, children, label, onClick }: SectionButtonProps) {
  return (
    <Button
      type={onClick === undefined ? 'submit' : 'button'}
      variant="outlined"
      aria-disabled={busy}
      aria-label={label}
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

import Button from '@mui/material/Button'

interface SubmitButtonProps {
  readonly busy: boolean
  readonly children: string
}

/**
 * The button that sends an account form. While a request is under way it does nothing, but it keeps
 * the focus, which a disabled button would lose.
 */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      aria-disabled={busy}
      sx={{ marginTop: 1, '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' } }}
      onClick={(event) => {
        if (busy) event.preventDefault()
      }}
    >
      {children}
    </Button>
  )
}

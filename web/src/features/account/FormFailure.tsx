import { styled } from '@mui/material/styles'

const Box = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '0.75rem 1rem',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.status.red.border}`,
  backgroundColor: theme.vars.palette.status.red.background,
  color: theme.vars.palette.status.red.text,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
}))

/**
 * Why the last request failed, for as long as it matters: the message that says so is gone after
 * four seconds. It is not announced, since the message was.
 */
export function FormFailure({ text }: { readonly text: string | null }) {
  return text === null ? null : <Box>{text}</Box>
}

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

import { codeText } from './code-text.ts'

interface ResendCodeProps {
  readonly label: string
  /** Until another code can be asked for. */
  readonly seconds: number
  readonly busy: boolean
  readonly onResend: () => void
}

const Row = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '0.25rem',
  fontVariantNumeric: 'tabular-nums',
}))

/** The way to another code, and how long it is until there is one. */
export function ResendCode({ label, seconds, busy, onResend }: ResendCodeProps) {
  return (
    <Row>
      <Button disabled={seconds > 0 || busy} onClick={onResend}>
        {label}
      </Button>
      {seconds > 0 ? <span>{codeText.resendIn(seconds)}</span> : null}
    </Row>
  )
}

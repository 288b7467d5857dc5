import { styled } from '@mui/material/styles'

import { verifyText } from './account-text.ts'

interface CodeDestinationProps {
  /** `null` when no registration is known. */
  readonly email: string | null
  readonly delayed: boolean
  /** Whether no code can prove the registration any more. */
  readonly ended: boolean
}

const Address = styled('strong')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}))

const Delay = styled('p')(({ theme }) => ({
  margin: '1rem 0 0',
  padding: '0.75rem 1rem',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.status.yellow.border}`,
  backgroundColor: theme.vars.palette.status.yellow.background,
  color: theme.vars.palette.status.yellow.text,
  fontSize: '0.9375rem',
}))

const Note = styled('p')({ margin: '0.5rem 0 0', fontSize: '0.9375rem' })

/**
 * Says which address the code went to, when the mail waits for the mail server, and when no code
 * counts any more.
 */
export function CodeDestination({ email, delayed, ended }: CodeDestinationProps) {
  if (email === null) return verifyText.nothingWaiting
  if (ended) {
    return (
      <>
        {verifyText.endedFor}
        <Address>{email}</Address>
      </>
    )
  }
  return (
    <>
      {delayed ? verifyText.willBeSentTo : verifyText.sentTo}
      <Address>{email}</Address>
      {delayed ? <Delay>{verifyText.delayed}</Delay> : <Note>{verifyText.validFor}</Note>}
    </>
  )
}

import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'

import { paths } from '../../../paths.ts'
import { registerText, verifyText } from '../account-text.ts'
import type { RegisterState, VerifyState } from '../navigation-state.ts'
import { CorrectAddress } from './CorrectAddress.tsx'

interface WayBackProps {
  /** How the registration stands that the screen is about. */
  readonly kind: keyof typeof verifyText.toRegister
  /** Whether its address has an account by now. */
  readonly hasAccount: boolean
  /** What was typed, to register again with; null where nothing is known of it. */
  readonly again: RegisterState | null
  /** The address that can be corrected here; null where this browser holds no registration. */
  readonly corrects: string | null
  readonly onCorrected: (state: VerifyState) => void
}

/** The way on from the code's screen for whoever has no code: another address, registering, logging in. */
export function WayBack({ kind, hasAccount, again, corrects, onCorrected }: WayBackProps) {
  const [correcting, setCorrecting] = useState(false)
  const { question, answer } = verifyText.toRegister[kind]
  if (hasAccount) {
    return (
      <>
        {registerText.haveAccount}{' '}
        <Link component={RouterLink} to={paths.login}>
          {registerText.toLogin}
        </Link>
      </>
    )
  }
  if (corrects === null) {
    return (
      <>
        {question}{' '}
        <Link component={RouterLink} to={paths.register} state={again}>
          {answer}
        </Link>
      </>
    )
  }
  return (
    <>
      {question}{' '}
      <Link
        component="button"
        type="button"
        aria-expanded={correcting}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
        onClick={() => {
          setCorrecting(!correcting)
        }}
      >
        {answer}
      </Link>
      {correcting ? (
        <CorrectAddress
          email={corrects}
          onCorrected={(state) => {
            setCorrecting(false)
            onCorrected(state)
          }}
        />
      ) : null}
    </>
  )
}

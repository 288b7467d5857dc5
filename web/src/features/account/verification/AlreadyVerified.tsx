import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'

import { paths } from '../../../paths.ts'
import { verifyText } from '../account-text.ts'
import type { LoginState } from '../navigation-state.ts'

/** The way on from a code that has worked before, as after a lost answer: the login, filled in. */
export function AlreadyVerified({ email, role }: Required<LoginState>) {
  const link = useRef<HTMLAnchorElement>(null)
  // What had the focus is gone.
  useEffect(() => {
    link.current?.focus()
  }, [])
  return (
    <Button
      component={RouterLink}
      to={paths.login}
      state={{ email, role } satisfies LoginState}
      variant="contained"
      size="large"
      fullWidth
      ref={link}
    >
      {verifyText.toLogin}
    </Button>
  )
}

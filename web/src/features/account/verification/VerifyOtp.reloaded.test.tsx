import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

import { paths } from '../../../paths.ts'
import { theme } from '../../../theme/theme.ts'
import type { VerifyState } from '../navigation-state.ts'
import { VerifyOtp } from './VerifyOtp.tsx'

/** What the screen says when it is loaded with this state. */
function screenOf(state: VerifyState): string {
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[{ pathname: paths.verifyOtp, state }]}>
        <VerifyOtp />
      </MemoryRouter>
    </ThemeProvider>,
  )
}

const target = { email: 'asha@example.org', userRole: 'author' } as const

test('an address that is verified stays so when the page is loaded anew', () => {
  const screen = screenOf({ ...target, ended: { hasAccount: true, isVerified: true } })
  expect(screen).toContain('This address is verified, and your account is open:')
  expect(screen).toContain('asha@example.org')
  expect(screen).not.toContain('Verify OTP')
})

test('a registration that is over stays so, too', () => {
  const screen = screenOf({ ...target, ended: { hasAccount: false, isVerified: false } })
  expect(screen).toContain('No code can finish this registration any more.')
})

test('any other one takes its code', () => {
  const screen = screenOf(target)
  expect(screen).toContain('We sent a six-digit code to')
  expect(screen).toContain('Verify OTP')
})

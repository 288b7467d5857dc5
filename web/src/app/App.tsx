import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { Toasts } from '../components/notify.ts'
import { session } from '../session/browser-session.ts'
import { signedInAtom } from '../session/session-state.ts'
import { theme } from '../theme/theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { Pages } from './routes.tsx'
import { useLogout } from './use-logout.ts'

/** The whole site: the theme, the session, the frame, the pages and the messages. */
export function App() {
  const signedIn = useAtomValue(signedInAtom)
  const logout = useLogout()
  const { pathname } = useLocation()
  useEffect(() => session.start(), [])

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary place={pathname}>
        <Layout signedIn={signedIn} onLogout={() => void logout()}>
          <ErrorBoundary place={pathname}>
            <Pages />
          </ErrorBoundary>
        </Layout>
      </ErrorBoundary>
      <Toasts />
    </ThemeProvider>
  )
}

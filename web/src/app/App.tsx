import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { Toasts } from '../notify.ts'
import { useSession } from '../session/use-session.ts'
import { theme } from '../theme/theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { Pages } from './routes.tsx'
import { useLogout } from './use-logout.ts'

/** The whole site: the theme, the session, the frame, the pages and the messages. */
export function App() {
  const { signedIn, start } = useSession()
  const logout = useLogout()
  const { pathname } = useLocation()
  useEffect(() => start(), [start])

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

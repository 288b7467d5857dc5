import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { Toasts } from '../components/notify.ts'
import { session } from '../session/browser-session.ts'
import { organisesAtom, signedInAtom } from '../session/session-state.ts'
import { theme } from '../theme/theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { Pages } from './routes.tsx'
import { useLogout } from './use-logout.ts'

/** The whole site: the theme, the session, the frame, the pages and the messages. */
export function App() {
  const { pathname } = useLocation()
  useEffect(() => session.start(), [])

  return (
    // Nothing here is drawn by the scheme, which the styles follow by themselves: no second drawing for it.
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      <ErrorBoundary place={pathname}>
        <Layout bar={<Bar />}>
          <ErrorBoundary place={pathname}>
            <Pages />
          </ErrorBoundary>
        </Layout>
      </ErrorBoundary>
      <Toasts />
    </ThemeProvider>
  )
}

/** Apart from the rest, of which nothing needs to be drawn again once it is known who visits. */
function Bar() {
  const signedIn = useAtomValue(signedInAtom)
  const logout = useLogout()
  const organises = useAtomValue(organisesAtom)
  return <NavigationBar signedIn={signedIn} organises={organises} onLogout={() => void logout()} />
}

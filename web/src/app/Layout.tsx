import { keyframes, styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { screenClass } from '../components/Screen.tsx'
import { Footer } from './Footer.tsx'
import { layoutText } from './layout-text.ts'
import { PageSpinner } from './PageSpinner.tsx'

interface LayoutProps {
  bar: ReactNode
  children: ReactNode
}

const contentId = 'content'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // What the open menu dims is out of reach, and a moment longer, since the press that closes the menu
  // becomes a click afterwards: it follows no link below it. By its name: else the browser styles the whole page
  // anew for each element that comes or goes anywhere.
  '& > :not(header)': { transition: 'pointer-events 0s 350ms allow-discrete' },
  '&:has(nav:popover-open) > :not(header)': { pointerEvents: 'none', transitionDelay: '0s' },
})

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '0.75rem 1.25rem',
  borderRadius: 8,
  fontWeight: 600,
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}))

const appear = keyframes({
  from: { opacity: 0, transform: 'translateY(10px)' },
})

const Main = styled('main')({
  flex: '1 0 auto',
  minHeight: 'calc(100dvh - 4.25rem)',
  '&:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: no-preference)': {
    [`&[data-navigated] .${screenClass}`]: {
      animation: `${appear} 320ms cubic-bezier(0.2, 0.7, 0.2, 1)`,
    },
  },
})

/** The frame that every page shares: the bar, the spinner of a path change, the page, the footer. */
export function Layout({ bar, children }: LayoutProps) {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const [firstPath] = useState(pathname)
  const [navigated, setNavigated] = useState(false)
  if (!navigated && pathname !== firstPath) setNavigated(true)

  useEffect(() => {
    // Back and forward keep the place where the browser left it.
    if (navigationType !== NavigationType.Pop) globalThis.scrollTo(0, 0)
    // Only another page starts at its top; a change of state on the same page stays where it is.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname])

  return (
    <Frame>
      <SkipLink href={`#${contentId}`}>{layoutText.skipToContent}</SkipLink>
      {bar}
      <PageSpinner pathname={pathname} />
      <Main id={contentId} tabIndex={-1} data-navigated={navigated || undefined}>
        {children}
      </Main>
      <Footer />
    </Frame>
  )
}

import { screenTimes } from '@lectern/domain/limits'
import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'

import { Unseen } from '../components/Unseen.tsx'
import { layoutText } from './layout-text.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: '5.25rem',
  left: '50%',
  zIndex: theme.zIndex.appBar - 1,
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
}))

const Disc = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 6px 20px rgb(0 20 25 / 0.16)',
}))

const Ring = styled('span')(({ theme }) => ({
  width: 22,
  height: 22,
  borderRadius: '50%',
  border: `3px solid ${theme.vars.palette.divider}`,
  borderTopColor: theme.vars.palette.accent.rule,
  animation: `${turn} 0.8s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '3s' },
}))

/**
 * The spinner of each path change: it shows for half a second after the path became another one,
 * and lies over the page without holding it back. `pathname` is the path that is shown.
 */
export function PageSpinner({ pathname }: { pathname: string }) {
  const [settledPath, setSettledPath] = useState(pathname)
  const turning = settledPath !== pathname

  useEffect(() => {
    if (!turning) return undefined
    const timer = setTimeout(() => setSettledPath(pathname), screenTimes.pageSpinner)
    return () => clearTimeout(timer)
  }, [turning, pathname])

  return (
    <output>
      {turning && (
        <>
          <Spinner />
          <Unseen>{layoutText.loadingPage}</Unseen>
        </>
      )}
    </output>
  )
}

/** The turning ring below the bar, for whoever waits; it says nothing to assistive technology. */
function Spinner() {
  return (
    <Place aria-hidden="true">
      <Disc>
        <Ring />
      </Disc>
    </Place>
  )
}

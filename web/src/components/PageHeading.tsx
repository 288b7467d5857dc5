import { type SxProps, type Theme, styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The key that the router gives to the entry a visit begins with: nobody has navigated yet. */
const firstEntryKey = 'default'

interface PageHeadingProps {
  children: ReactNode
  id?: string
  sx?: SxProps<Theme>
}

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  '&:focus': { outline: 'none' },
}))

/**
 * The one h1 of a page. It takes the focus after a navigation, so that a screen reader begins with
 * the new page's name and the next Tab goes on from there; a first visit leaves the focus alone.
 */
export function PageHeading({ children, id, sx = null }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const navigated = key !== firstEntryKey

  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true })
    // A change of state or of the fragment on the same page keeps the focus where it is.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname])

  return (
    <Heading id={id} ref={heading} tabIndex={-1} sx={sx}>
      {children}
    </Heading>
  )
}
